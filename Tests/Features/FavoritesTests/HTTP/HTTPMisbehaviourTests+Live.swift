import Foundation
import HTTP
import HTTPTesting
import SwiftRexTesting
import SynchronizedSets
import Testing

@testable import FavoritesFeature

/// The store over real connections, to a server that is not.
@Suite(.timeLimit(.minutes(10)), .highPriority)
struct HTTPMisbehaviourTests {
  let change = Favorites.Change(item: "oslo", isMember: true, sequence: 1)

  func store(_ server: ScriptedServer, longestBody: Int = 1000, timeIsUp: Latch = Latch()) -> HTTPStore {
    let client = HTTPClient(token: BearerToken("s3cret"), longestBody: longestBody)
    return HTTPStore(
      collection: server.collection, deadline: HTTPDeadline(.seconds(10), clock: LatchClock(timeIsUp: timeIsUp)),
      send: { request async throws(HTTPError) in try await client.send(request) })
  }

  func failure(_ body: () async throws(Favorites.Failure) -> Void) async -> Favorites.Failure? {
    do {
      try await body()
      return nil
    } catch { return error }
  }

  @Test(arguments: ["http://localhost:", "http://127.0.0.1:", "//127.0.0.1:"], [301, 302, 303, 307, 308])
  func `a redirect to another server is not followed`(start: String, status: Int) async throws {
    let other = try ScriptedServer(responses: [ScriptedServer.response(200, [], "[]")])
    let location = "\(start)\(other.address.origin.port)/favorites"
    let server = try ScriptedServer(responses: [ScriptedServer.response(status, ["Location: " + location])])
    let failure = await failure { () async throws(Favorites.Failure) in _ = try await store(server).load() }
    #expect(failure?.kind == .rejected)
    #expect(failure?.reason.contains("redirected to another server, http://") == true)
    #expect(other.requests.isEmpty)
  }

  @Test func `a redirect within the server is followed with the same method`() async throws {
    let server = try ScriptedServer(responses: [
      ScriptedServer.response(307, ["Location: /elsewhere/oslo"]), ScriptedServer.response(204),
    ])
    try await store(server).save(change)
    #expect(server.requestLines == ["PUT /favorites/oslo HTTP/1.1", "PUT /elsewhere/oslo HTTP/1.1"])
    #expect(server.requests.allSatisfy { $0.contains("Bearer s3cret") })
  }

  @Test func `a list without end is not taken in`() async throws {
    let wasEnded = Latch()
    let server = try ScriptedServer { connection in
      connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\n\r\n[")
      while connection.send(String(repeating: "\"oslo\",", count: 1000)) {}
      wasEnded.open()
    }
    let failure = await failure { () async throws(Favorites.Failure) in _ = try await store(server).load() }
    #expect(failure == .init("GET \(server.collection): the list is too long", kind: .rejected))
    await wasEnded.wait()
  }

  @Test func `an item is stored, however much the server says about it`() async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(201, [], String(repeating: "x", count: 5000))])
    try await store(server).save(change)
  }

  @Test(arguments: ["[\"oslo\",", ""])
  func `less than the server promised is no list`(body: String) async throws {
    let server = try ScriptedServer(responses: ["HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n" + body])
    let failure = await failure { () async throws(Favorites.Failure) in _ = try await store(server).load() }
    #expect(failure?.kind == .unavailable(retryAfter: nil), "\(failure?.reason ?? "none")")
  }

  @Test func `more than the server promised is no list`() async throws {
    let server = try ScriptedServer(responses: ["HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\n[\"oslo\"]"])
    let failure = await failure { () async throws(Favorites.Failure) in _ = try await store(server).load() }
    #expect(failure == .init("GET \(server.collection): the answer is no JSON list of identifiers", kind: .rejected))
  }

  @Test(arguments: ["", "HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n[\"oslo\",", "HTTP/1.1 200 OK\r\nConte"])
  func `a connection that is reset is an outage`(start: String) async throws {
    let server = try ScriptedServer { connection in
      connection.readRequest()
      connection.send(start)
      connection.reset()
    }
    let failure = await failure { () async throws(Favorites.Failure) in try await store(server).save(change) }
    #expect(failure?.kind == .unavailable(retryAfter: nil), "\(failure?.reason ?? "none")")
  }

  @Test func `a response that never ends is not waited for beyond the deadline`() async throws {
    let (timeIsUp, wasEnded) = (Latch(), Latch())
    let server = try ScriptedServer { connection in
      connection.readRequest()
      connection.send("HTTP/1.1 200 OK\r\nContent-Length: 500\r\n\r\n[")
      timeIsUp.open()
      connection.waitForEnd()
      wasEnded.open()
    }
    let store = store(server, timeIsUp: timeIsUp)
    let failure = await failure { () async throws(Favorites.Failure) in _ = try await store.load() }
    #expect(failure == .init("GET \(server.collection): no response within 10 s"))
    await wasEnded.wait()
  }

  @Test func `a cancelled request ends its connection`() async throws {
    let (wasAsked, wasEnded) = (Latch(), Latch())
    let server = try ScriptedServer { connection in
      connection.readRequest()
      wasAsked.open()
      connection.waitForEnd()
      wasEnded.open()
    }
    let store = store(server)
    let delivery = Task { await failure { () async throws(Favorites.Failure) in try await store.save(change) } }
    await wasAsked.wait()
    delivery.cancel()
    #expect(await delivery.value == .init("PUT \(server.collection)/oslo: given up"))
    await wasEnded.wait()
  }

  @Test func `a client that cancels all its requests ends their connections`() async throws {
    let (wasAsked, wasEnded) = (Latch(), Latch())
    let server = try ScriptedServer { connection in
      connection.readRequest()
      wasAsked.open()
      connection.waitForEnd()
      wasEnded.open()
    }
    let client = HTTPClient()
    let store = HTTPStore(server.collection, over: client)
    let delivery = Task { await failure { () async throws(Favorites.Failure) in try await store.save(change) } }
    await wasAsked.wait()
    client.cancelAll()
    #expect(await delivery.value == .init("PUT \(server.collection)/oslo: given up"))
    await wasEnded.wait()
  }

  @Test func `a request that is cancelled before it is sent is not sent`() async throws {
    let server = try ScriptedServer(responses: [ScriptedServer.response(201)])
    let store = store(server)
    let delivery = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await failure { () async throws(Favorites.Failure) in try await store.save(change) }
    }
    #expect(await delivery.value == .init("PUT \(server.collection)/oslo: given up"))
    #expect(server.requests.isEmpty)
  }

  @Test func `a proxy that the environment names is not asked`() async {
    await #expect(processExitsWith: .success) {
      setenv("http_proxy", "http://127.0.0.1:9", 1)
      let server = try ScriptedServer(responses: [ScriptedServer.response(200, [], "[]")])
      _ = try await HTTPStore(server.collection, over: HTTPClient(token: BearerToken("s3cret"))).load()
    }
  }

  @Test func `a refused connection is an outage`() async throws {
    let address = try HTTPAddress("http://127.0.0.1:1/favorites")
    let failure = await failure { () async throws(Favorites.Failure) in
      _ = try await HTTPStore(address, over: HTTPClient()).load()
    }
    #expect(failure == .init("GET \(address): the connection was refused"))
  }

  @Test(arguments: ["nonsense\r\n\r\n", "<html>no</html>"])
  func `what is no HTTP is an outage`(text: String) async throws {
    let server = try ScriptedServer(responses: [text])
    let failure = await failure { () async throws(Favorites.Failure) in _ = try await store(server).load() }
    #expect(failure?.kind == .unavailable(retryAfter: nil), "\(failure?.reason ?? "none")")
  }
}
