import SynchronizedSets
import Testing

@testable import FavoritesFeature

/// Addresses, as a person types them and as a server redirects to them.
struct HTTPAddressTests {
  @Test(arguments: [
    ("http://localhost:8080/favorites", "http://localhost:8080/favorites"),
    ("HTTP://LocalHost:80/a/", "http://localhost/a/"), ("https://a.example:443", "https://a.example/"),
    ("https://[::1]:8443/x", "https://[::1]:8443/x"), ("http://127.0.0.1:/x", "http://127.0.0.1/x"),
    ("http://a/mine and yours", "http://a/mine%20and%20yours"), ("http://a/são%20x", "http://a/s%C3%A3o%20x"),
  ])
  func `an address is understood`(text: String, expected: String) throws {
    #expect(try "\(Favorites.HTTPAddress(text))" == expected)
  }

  @Test(arguments: [
    ("http://", "has no host that can be understood"), ("http:///x", "has no host that can be understood"),
    ("http://:80/", "has no host that can be understood"), ("http://a b/", "has no host that can be understood"),
    ("http://[::1/x", "has no host that can be understood"), ("http://[x]/", "has no host that can be understood"),
    ("http://são/", "has no host that can be understood"),
    ("http://a:0/", "has a port that is no number from 1 to 65535"),
    ("http://a:+1/", "has a port that is no number from 1 to 65535"),
    ("http://a:70000/", "has a port that is no number from 1 to 65535"),
    ("http://a:b/", "has a port that is no number from 1 to 65535"),
    ("http://a/%zz", "has a % that no two hexadecimal digits follow"),
    ("http://a/%4", "has a % that no two hexadecimal digits follow"),
    ("http://a/x?y", "has a query or a fragment, which a collection cannot have"),
    ("http://a#y", "has a query or a fragment, which a collection cannot have"),
    ("http://me:s3cret@a/", "has a user name or a password; set FAVORITES_TOKEN to a token instead"),
    ("ftp://a/", "begins with neither http:// nor https://"),
  ])
  func `an address that is none is refused, and nothing secret is repeated`(text: String, reason: String) {
    let error = #expect(throws: Favorites.HTTPAddress.Malformed.self) { try Favorites.HTTPAddress(text) }
    #expect(error?.reason == reason)
  }

  @Test(arguments: [
    ("http://a/f", "oslo", "http://a/f/oslo"), ("http://a/f/", "oslo", "http://a/f/oslo"),
    ("http://a", "a/b", "http://a/a%2Fb"), ("http://a/f", ".a.", "http://a/f/.a."),
    ("http://a/f", "\u{0}", "http://a/f/%00"),
  ])
  func `an item is one segment below its collection`(collection: String, id: String, expected: String) throws {
    #expect(try "\(Favorites.HTTPAddress(collection).item(id))" == expected)
  }

  @Test(arguments: ["", ".", "..", "/", "a/", "/a", "a//b", "../a", "a/..", "a/./b", "x/../../y"])
  func `an identifier that could lead out of the collection is refused`(id: String) throws {
    let address = try Favorites.HTTPAddress("http://a/f")
    let error = #expect(throws: Favorites.Failure.self) { try address.item(id) }
    #expect(error?.kind == .rejected)
    #expect(error?.reason.hasPrefix("\"\(id)\" cannot be stored at http://a/f: ") == true)
  }

  @Test(arguments: [
    ("/x", "http://a:81/x"), ("x", "http://a:81/f/x"), ("http://b/y#z", "http://b/y"), ("//b:1/y", "http://b:1/y"),
    ("/x y", "http://a:81/x%20y"),
  ])
  func `a redirect is resolved`(location: String, expected: String) throws {
    #expect(try Favorites.HTTPAddress("http://a:81/f/g").resolving(location).map { "\($0)" } == expected)
  }

  @Test(arguments: ["", "#x", "ftp://a/", "javascript:1", "http://me@a:81/", "/%", "//", "/x?y"])
  func `a redirect to what is no address is not resolved`(location: String) throws {
    #expect(try Favorites.HTTPAddress("http://a:81/f").resolving(location) == nil)
  }

  @Test func `each collection has an outbox of its own, the same in every run`() throws {
    let names = try ["http://a/f", "http://a:81/f", "https://a/f", "http://a/g"]
      .map { try Favorites.HTTPAddress($0).outboxName }
    #expect(Set(names).count == 4)
    #expect(names[0] == "outbox-a-84e1f0e7887b253f.json")
  }

  @Test func `ports and schemes tell servers apart`() throws {
    let origins = try ["http://a/", "http://A:80/x", "https://a/", "http://a:81/"]
      .map { try Favorites.HTTPAddress($0).origin }
    #expect(origins[0] == origins[1])
    #expect(origins[0] != origins[2])
    #expect(origins[0] != origins[3])
  }
}
