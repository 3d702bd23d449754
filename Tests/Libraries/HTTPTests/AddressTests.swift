import Testing

@testable import HTTP

/// Addresses, as the user types them and as a server redirects to them.
struct AddressTests {
  @Test(arguments: [
    ("http://localhost:8080/favorites", "http://localhost:8080/favorites"),
    ("HTTP://LocalHost:80/a/", "http://localhost/a/"), ("https://a.example:443", "https://a.example/"),
    ("https://[::1]:8443/x", "https://[::1]:8443/x"), ("http://127.0.0.1:/x", "http://127.0.0.1/x"),
    ("http://a?b c#d e", "http://a/?b%20c"),
    ("http://a/mine and yours", "http://a/mine%20and%20yours"), ("http://a/são%20x", "http://a/s%C3%A3o%20x"),
    ("http://a/\u{301}?\u{301}#\u{301}", "http://a/%CC%81?%CC%81"),
  ])
  func `an address is understood`(text: String, expected: String) throws {
    #expect(try "\(HTTPAddress(text))" == expected)
  }

  @Test(arguments: [
    ("http://", "has no valid host"), ("http:///x", "has no valid host"),
    ("http://:80/", "has no valid host"), ("http://a b/", "has no valid host"),
    ("http://[::1/x", "has no valid host"), ("http://[x]/", "has no valid host"),
    ("http://são/", "has no valid host"),
    ("http://a:0/", "has an invalid port; ports are numbers from 1 to 65535"),
    ("http://a:+1/", "has an invalid port; ports are numbers from 1 to 65535"),
    ("http://a:70000/", "has an invalid port; ports are numbers from 1 to 65535"),
    ("http://a:b/", "has an invalid port; ports are numbers from 1 to 65535"),
    ("http://a/%zz", "contains a % without two hexadecimal digits"),
    ("http://a/%4", "contains a % without two hexadecimal digits"),
    ("http://a/?%zz", "contains a % without two hexadecimal digits"),
    ("http://me:s3cret@a/", "has a user name or a password"),
    ("ftp://a/", "begins with neither http:// nor https://"),
  ])
  func `an address that is none is refused, and nothing secret is repeated`(text: String, reason: String) {
    let error = #expect(throws: HTTPAddress.Malformed.self) { try HTTPAddress(text) }
    #expect(error?.reason == reason)
  }

  @Test(arguments: [
    ("/x", "http://a:81/x"), ("x", "http://a:81/f/x"), ("http://b/y#z", "http://b/y"), ("//b:1/y", "http://b:1/y"),
    ("/x y", "http://a:81/x%20y"), ("/x?y", "http://a:81/x?y"),
  ])
  func `a redirect is resolved`(location: String, expected: String) throws {
    #expect(try HTTPAddress("http://a:81/f/g").resolving(location).map { "\($0)" } == expected)
  }

  @Test(arguments: ["", "#x", "ftp://a/", "javascript:1", "http://me@a:81/", "/%", "//"])
  func `a redirect to what is no address is not resolved`(location: String) throws {
    #expect(try HTTPAddress("http://a:81/f").resolving(location) == nil)
  }

  @Test func `ports and schemes tell servers apart`() throws {
    let origins = try ["http://a/", "http://A:80/x", "https://a/", "http://a:81/"]
      .map { try HTTPAddress($0).origin }
    #expect(origins[0] == origins[1])
    #expect(origins[0] != origins[2])
    #expect(origins[0] != origins[3])
  }

  @Test(arguments: [
    ("http://example.com/", true), ("http://10.0.0.1/", true), ("http://localhost.example/", true),
    ("http://127.example/", true), ("http://127.0.0.1.example/", true), ("http://127.1.2.3/", false),
    ("https://example.com/", false), ("http://localhost:8080/", false), ("http://127.0.0.1/", false),
    ("http://[::1]/", false),
  ])
  func `what is sent can be read on the way, unless it is encrypted or stays on this machine`(
    text: String, isReadable: Bool
  ) throws {
    #expect(try HTTPAddress(text).origin.isReadable == isReadable)
  }
}
