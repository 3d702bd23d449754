import Testing

@testable import HTTP

/// Addresses, as the user types them and as a server redirects to them.
struct AddressTests {
  @Test func `an address is understood, or refused without repeating a secret`() throws {
    let valid: [(String, String)] = [
      ("http://localhost:8080/favorites", "http://localhost:8080/favorites"),
      ("HTTP://LocalHost:80/a/", "http://localhost/a/"), ("https://9a9.example:443", "https://9a9.example/"),
      ("https://[::1]:8443/x", "https://[::1]:8443/x"), ("http://127.0.0.1:/x", "http://127.0.0.1/x"),
      ("http://a?b c#d e", "http://a/?b%20c"),
      ("http://a/mine and yours", "http://a/mine%20and%20yours"), ("http://a/são%20x", "http://a/s%C3%A3o%20x"),
      ("http://xn--bcher-kva.example/x", "http://xn--bcher-kva.example/x"),
      ("http://B\u{fc}CHER.Example/\u{e9}", "http://xn--bcher-kva.example/%C3%A9"),
      ("http://b%C3%BCcher.example/a%20b", "http://xn--bcher-kva.example/a%20b"),
      ("http://[FE80::1%25Eth0]:81/x", "http://[fe80::1%25Eth0]:81/x"),
      ("http://[fe80::1%lo]", "http://[fe80::1%25lo]/"),
      ("http://a/\u{301}?\u{301}#\u{301}", "http://a/%CC%81?%CC%81"),
    ]
    #expect(try valid.map { "\(try HTTPAddress($0.0))" } == valid.map(\.1))
    let invalid: [([String], String)] = [
      (["http://", "http:///x", "http://:80/", "http://a b/", "http://./", "http://a%2Fb/"], "has no valid host"),
      (
        ["http://a:0/", "http://a:70000/", "http://a:99999999999999999999/"],
        "has an invalid port; ports are numbers from 1 to 65535"
      ),
      (
        ["http://a/%zz", "http://a/%4", "http://a/?%zz", "http://a:+1/", "http://[::1/x", "http://a:1:2/"],
        "is not a valid URL"
      ),
      (["http://me:s3cret@a/"], "has a user name or a password"),
      (["ftp://a/"], "begins with neither http:// nor https://"),
    ]
    for (texts, reason) in invalid {
      for text in texts {
        let error = #expect(throws: HTTPAddress.Malformed.self) { try HTTPAddress(text) }
        #expect(error?.reason == reason, "\(text)")
      }
    }
  }

  @Test func `a redirect is resolved, but not to something other than an address`() throws {
    let table: [(String, String)] = [
      ("/x", "http://a:81/x"), ("x", "http://a:81/f/x"), ("http://b/y#z", "http://b/y"), ("//b:1/y", "http://b:1/y"),
      ("/x y", "http://a:81/x%20y"), ("/x?y", "http://a:81/x?y"), ("../x", "http://a:81/x"),
    ]
    let address = try HTTPAddress("http://a:81/f/g")
    #expect(table.map { address.resolving($0.0).map { "\($0)" } } == table.map(\.1))
    for host in ["xn--bcher-kva.example", "[fe80::1%25lo]"] {
      #expect(try HTTPAddress("http://\(host)/f").resolving("/x") == HTTPAddress("http://\(host)/x"))
    }
    let others = ["ftp://a/", "javascript:1", "http://me@a:81/", "/%", "//"]
    #expect(try others.filter { try HTTPAddress("http://a:81/f").resolving($0) != nil } == [])
  }

  @Test func `ports and schemes tell servers apart, and whether what is sent can be read in transit`() throws {
    let origin = try HTTPAddress("http://a/").origin
    let others = try ["http://A:80/x", "https://a/", "http://a:81/"].map { try HTTPAddress($0).origin }
    #expect(others.map { $0 == origin } == [true, false, false])
    let readable = [
      "http://example.com/", "http://10.0.0.1/", "http://localhost.example/", "http://127.0.0.1.example/",
    ]
    #expect(try readable.filter { try !HTTPAddress($0).origin.isReadable } == [])
    let unreadable = ["https://example.com/", "http://localhost:8080/", "http://127.1.2.3/", "http://[::1]/"]
    #expect(try unreadable.filter { try HTTPAddress($0).origin.isReadable } == [])
  }
}
