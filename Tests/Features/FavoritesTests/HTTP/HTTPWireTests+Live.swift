import HTTP
import HTTPTesting
import Testing

@testable import FavoritesFeature

/// The backend over real connections, to a server that behaves well.
@Suite(.timeLimit(.minutes(10)))
struct HTTPWireTests {
  func backend(_ server: ScriptedServer, token: String = "") -> HTTPBackend {
    HTTPBackend(server.collection, over: HTTPClient(token: BearerToken(token)))
  }

  private static let cases: [(item: String, segment: String)] = [
    ("oslo", "oslo"), ("a\\b", "a%5Cb"), ("são paulo", "s%C3%A3o%20paulo"), ("100%?#&+", "100%25%3F%23%26%2B"),
    ("a..", "a.."), ("日本", "%E6%97%A5%E6%9C%AC"), ("%2E%2E", "%252E%252E"), ("\r\nX: y", "%0D%0AX%3A%20y"),
  ]

  @Test(arguments: cases)
  func `an identifier is percent-encoded on the wire`(item: String, segment: String) async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(201), ScriptedServer.response(204)])
    let backend = backend(server)
    try await backend.save(change(item, 1))
    try await backend.save(change(item, 1, isMember: false))
    #expect(
      server.requestLines == ["PUT /favorites/\(segment) HTTP/1.1", "DELETE /favorites/\(segment) HTTP/1.1"])
  }

  @Test func `a wrong credential is reported`() async throws {
    let closed = try ScriptedServer(responses: [ScriptedServer.response(401, ["WWW-Authenticate: Bearer"])])
    let reason = "GET \(closed.collection): 401 Unauthorized; check the credential in FAVORITES_TOKEN"
    await #expect(throws: Favorites.SyncError.outage(reason)) { try await backend(closed, token: "wrong").load() }
    #expect(closed.requests.count == 1)
  }

  @Test func `a locked item is retried when the server says`() async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(423, ["Retry-After: 60"])])
    let reason = "PUT \(server.collection)/oslo: 423 Locked; try again after 60 s"
    await #expect(throws: Favorites.SyncError.failure(reason, retryAfter: .seconds(60))) {
      try await backend(server).save(change("oslo", 1))
    }
  }

  @Test func `a busy server says when to try again`() async throws {
    let server = try ScriptedServer(responses: [
      ScriptedServer.response(503, ["Retry-After: 7"]), ScriptedServer.response(429, ["Retry-After: 30"]),
    ])
    let backend = backend(server)
    let first = await #expect(throws: Favorites.SyncError.self) { try await backend.save(change("oslo", 1)) }
    let reason = "PUT \(server.collection)/oslo: 503 Service Unavailable; try again after 7 s"
    #expect(first == .outage(reason, retryAfter: .seconds(7)))
    let second = await #expect(throws: Favorites.SyncError.self) { try await backend.load() }
    #expect(second?.kind == .outage("", retryAfter: .seconds(30)))
  }

  @Test func `no cookie is kept`() async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(200, ["Set-Cookie: a=b; Path=/"], "[]")])
    let backend = backend(server)
    _ = try await backend.load()
    _ = try await backend.load()
    #expect(server.requests.map { $0.contains("Cookie") } == [false, false])
  }
}
