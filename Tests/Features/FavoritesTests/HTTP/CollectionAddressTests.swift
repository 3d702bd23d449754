import HTTP
import Testing

@testable import FavoritesFeature

/// The addresses of a collection and of its items.
struct CollectionAddressTests {
  @Test func `an address that is not one of a collection is refused`() {
    let addresses = [
      ("http://a/x?y", "has a query or a fragment; remove it"),
      ("http://a#y", "has a query or a fragment; remove it"),
      ("http://me:s3cret@a/", "has a user name or a password; use FAVORITES_TOKEN instead"),
      ("ftp://a/", "begins with neither http:// nor https://"),
    ]
    let reasons = addresses.map { text, _ in
      #expect(throws: HTTPAddress.Malformed.self) { try HTTPAddress(ofCollection: text) }?.reason
    }
    #expect(reasons == addresses.map(\.1))
  }

  @Test func `an identifier that would leave the collection, or its list, is rejected`() throws {
    let address = try HTTPAddress(ofCollection: "http://a/f")
    let rule = "names must not begin with a dot or contain a slash"
    for id in ["", ".", "..", "/", "a/", "/a", "../a", "a/..", ".hidden", ".\u{301}", "a/b", "/\u{301}"] {
      let reason = "\(id.debugDescription) cannot be stored at http://a/f: \(rule)"
      #expect(throws: Favorites.SyncError.rejection(reason)) { try address.item(id) }
    }
  }

  @Test func `each collection has its own outbox, the same in every run`() throws {
    let names = try ["http://a/f", "http://a:81/f", "https://a/f", "http://a/g"]
      .map { try HTTPAddress(ofCollection: $0).outboxName }
    #expect(Set(names).count == 4)
    #expect(names[0] == "outbox-a-84e1f0e7887b253f.json")
  }

  @Test func `a collection has one outbox, with or without a slash at the end of its address`() throws {
    let names = try ["http://a/f", "http://a/f/", "http://a", "http://a/"]
      .map { try HTTPAddress(ofCollection: $0).outboxName }
    #expect(names[0] == names[1] && names[2] == names[3] && names[0] != names[2])
  }
}
