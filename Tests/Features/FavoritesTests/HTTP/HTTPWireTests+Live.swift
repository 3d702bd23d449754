import Foundation
import HTTP
import HTTPTesting
import ShardedSets
import SynchronizedSets
import Testing

@testable import FavoritesFeature

/// The store over real connections, to a server that is well-behaved.
@Suite(.timeLimit(.minutes(10)))
struct HTTPWireTests {
  func store(_ server: ScriptedServer, token: String = "") -> HTTPStore {
    HTTPStore(server.collection, over: HTTPClient(token: BearerToken(token)))
  }

  func change(_ item: String, isMember: Bool = true) -> Favorites.Change {
    Favorites.Change(item: item, isMember: isMember, sequence: 1)
  }

  @Test(arguments: [
    ("[]", []), (#"["oslo", "são paulo"]"#, ["oslo", "são paulo"]), (#"[{"id": "oslo", "name": "Oslo"}]"#, ["oslo"]),
    (#"[{"name": "oslo", "type": "file", "size": 0}, {"name": "x", "type": "directory"}]"#, ["oslo"]),
  ])
  func `the collection is read in every form`(body: String, items: [String]) async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(200, ["Content-Type: application/json"], body)])
    #expect(try await store(server).load() == Favorites.Items(items))
    #expect(server.requestLines == ["GET /favorites HTTP/1.1"])
  }

  @Test(arguments: [
    ("oslo", "oslo"), ("a\\b", "a%5Cb"), ("são paulo", "s%C3%A3o%20paulo"), ("100%?#&+", "100%25%3F%23%26%2B"),
    ("a..", "a.."), ("日本", "%E6%97%A5%E6%9C%AC"), ("%2E%2E", "%252E%252E"), ("\r\nX: y", "%0D%0AX%3A%20y"),
  ])
  func `an identifier is percent-encoded on the wire`(item: String, segment: String) async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(201), ScriptedServer.response(204)])
    let store = store(server)
    try await store.save(change(item))
    try await store.save(change(item, isMember: false))
    #expect(
      server.requestLines == ["PUT /favorites/\(segment) HTTP/1.1", "DELETE /favorites/\(segment) HTTP/1.1"])
  }

  @Test func `a put has a length, which is zero`() async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(201)])
    try await store(server).save(change("oslo"))
    #expect(server.requests.first?.lowercased().contains("\r\ncontent-length: 0\r\n") == true)
  }

  @Test func `the token goes along, and without one nothing does`() async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(201)])
    try await store(server, token: "s3cret").save(change("oslo"))
    try await store(server).save(change("oslo"))
    #expect(server.requests.map { $0.contains("\r\nAuthorization: Bearer s3cret\r\n") } == [true, false])
    #expect(server.requests.map { $0.contains("Authorization") } == [true, false])
  }

  @Test func `the tag that came with an item goes back with the next change for it`() async throws {
    let server = try ScriptedServer(responses: [
      ScriptedServer.response(201, [#"ETag: "v1""#]), ScriptedServer.response(201), ScriptedServer.response(204),
    ])
    let store = store(server)
    try await store.save(change("oslo"))
    try await store.save(change("rome"))
    try await store.save(change("oslo", isMember: false))
    #expect(server.requests.map { $0.contains("\r\nIf-Match: \"v1\"\r\n") } == [false, false, true])
  }

  @Test func `a busy server says when to ask again`() async throws {
    let server = try ScriptedServer(responses: [
      ScriptedServer.response(503, ["Retry-After: 7"]),
      ScriptedServer.response(
        429, ["Date: Sun, 06 Nov 1994 08:49:37 GMT", "Retry-After: Sunday, 06-Nov-94 08:50:07 GMT"]),
    ])
    let store = store(server)
    let first = await #expect(throws: Favorites.Failure.self) { try await store.save(change("oslo")) }
    #expect(first?.kind == .unavailable(retryAfter: .seconds(7)))
    #expect(
      first?.reason == "PUT \(server.collection)/oslo: 503 Service Unavailable; to be tried again after 7 s")
    let second = await #expect(throws: Favorites.Failure.self) { try await store.load() }
    #expect(second?.kind == .unavailable(retryAfter: .seconds(30)))
  }

  @Test(arguments: ["Basic realm=\"x\"", "Bearer", "Digest realm=\"x\", nonce=\"1\"", "Negotiate", "nonsense"])
  func `a wrong token is reported, and the request is not repeated`(challenge: String) async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(401, ["WWW-Authenticate: " + challenge])])
    let failure = await #expect(throws: Favorites.Failure.self) { try await store(server, token: "wrong").load() }
    #expect(failure?.reason == "GET \(server.collection): 401 Unauthorized; is FAVORITES_TOKEN set and right?")
    #expect(failure?.kind == .unavailable(retryAfter: nil))
    #expect(server.requests.count == 1)
  }

  @Test func `no cookie is kept`() async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(200, ["Set-Cookie: a=b; Path=/"], "[]")])
    let store = store(server)
    _ = try await store.load()
    _ = try await store.load()
    #expect(server.requests.count == 2)
    #expect(!server.requests.contains { $0.contains("Cookie") })
  }
}
