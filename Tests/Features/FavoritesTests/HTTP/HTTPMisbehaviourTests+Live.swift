import Foundation
import HTTP
import HTTPTesting
import SwiftRexTesting
import Testing

@testable import FavoritesFeature

/// The backend over real connections, to a server that misbehaves.
@Suite(.timeLimit(.minutes(10)), .highPriority)
struct HTTPMisbehaviourTests {
  func backend(_ server: ScriptedServer, timeIsUp: Latch = Latch()) -> HTTPBackend {
    let client = HTTPClient(token: BearerToken("s3cret"), longestBody: 1000)
    return HTTPBackend(
      collection: server.collection, deadline: HTTPDeadline(.seconds(10), clock: LatchClock(timeIsUp: timeIsUp)),
      send: { request async throws(HTTPError) in try await client.send(request) })
  }

  /// The error of reading the list of a server.
  func loadError(_ server: ScriptedServer, timeIsUp: Latch = Latch()) async -> Favorites.SyncError? {
    await #expect(throws: Favorites.SyncError.self) { try await backend(server, timeIsUp: timeIsUp).load() }
  }

  @Test(arguments: ["http://localhost:", "http://127.0.0.1:", "//127.0.0.1:"])
  func `a redirect to another server is not followed`(start: String) async throws {
    let other = try ScriptedServer(responses: [ScriptedServer.response(200, [], "[]")])
    let location = "\(start)\(other.address.origin.port)/favorites"
    let server = try ScriptedServer(responses: [ScriptedServer.response(302, ["Location: " + location])])
    let error = await loadError(server)
    #expect(error?.kind == .outage("") && error?.reason.contains("redirected to another server, http://") == true)
    #expect(other.requests.isEmpty)
  }

  @Test func `a redirect within the server is followed with the same method`() async throws {
    let server = try ScriptedServer(responses: [
      ScriptedServer.response(307, ["Location: /elsewhere/oslo"]), ScriptedServer.response(204),
    ])
    try await backend(server).save(change("oslo", 1))
    #expect(server.requestLines == ["PUT /favorites/oslo HTTP/1.1", "PUT /elsewhere/oslo HTTP/1.1"])
    #expect(server.requests.allSatisfy { $0.contains("Bearer s3cret") })
  }

  @Test func `an endless list is not read to the end`() async throws {
    let wasEnded = Latch()
    let server = try ScriptedServer { connection in
      connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\n\r\n[")
      while connection.send(String(repeating: "\"oslo\",", count: 1000)) {}
      wasEnded.open()
    }
    #expect(await loadError(server) == .outage("GET \(server.collection): the list is too long"))
    await wasEnded.wait()
  }

  @Test func `a change is saved even if the confirmation is longer than is read`() async throws {
    let wordy = try ScriptedServer(responses: [ScriptedServer.response(201, [], String(repeating: "x", count: 5000))])
    try await backend(wordy).save(change("oslo", 1))
  }

  @Test func `broken or non-HTTP responses and refused connections are outages`() async throws {
    let texts = [
      "", "HTTP/1.1 200 OK\r\nConte", "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n[\"oslo\",",
      "nonsense\r\n\r\n", "<html>no</html>",
    ]
    for (text, resets) in texts.flatMap({ [($0, false), ($0, true)] }) {
      let server = try ScriptedServer { connection in
        connection.readRequest()
        connection.send(text)
        if resets { connection.reset() }
      }
      #expect(await loadError(server)?.kind == .outage(""), "\(text)")
    }
    let address = try HTTPAddress("http://127.0.0.1:1/favorites")
    await #expect(throws: Favorites.SyncError.outage("GET \(address): the connection was refused")) {
      try await HTTPBackend(address, over: HTTPClient()).load()
    }
  }

  @Test func `a response that never ends is abandoned at the deadline`() async throws {
    let (timeIsUp, wasEnded) = (Latch(), Latch())
    let server = try ScriptedServer { connection in
      connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n[")
      timeIsUp.open()
      connection.waitForEnd()
      wasEnded.open()
    }
    let error = await loadError(server, timeIsUp: timeIsUp)
    #expect(error == .outage("GET \(server.collection): no response within 10 s"))
    await wasEnded.wait()
  }

  @Test func `a request that is cancelled before it is sent is not sent`() async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(201)])
    let backend = backend(server)
    let delivery = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await #expect(throws: Favorites.SyncError.self) { try await backend.save(change("oslo", 1)) }
    }
    #expect(await delivery.value == .outage("PUT \(server.collection)/oslo: the request was cancelled"))
    #expect(server.requests.isEmpty)
  }

  @Test func `a proxy named in the environment is not used`() async {
    await #expect(processExitsWith: .success) {
      setenv("http_proxy", "http://127.0.0.1:9", 1)
      let server = try ScriptedServer(responses: [ScriptedServer.response(200, [], "[]")])
      _ = try await HTTPBackend(server.collection, over: HTTPClient(token: BearerToken("s3cret"))).load()
    }
  }
}
