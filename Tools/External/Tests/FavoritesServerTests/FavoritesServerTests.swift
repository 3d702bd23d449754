import Foundation
import Testing

@testable import FavoritesServer

/// The server, over the loopback interface.
@Suite(.timeLimit(.minutes(10)))
struct FavoritesServerTests {
  @Test func `an item that is put is listed until it is deleted`() async throws {
    try await RunningServer.run { server async throws in
      #expect(try await server.ask("PUT", "/favorites/oslo").status == 201)
      #expect(try await server.ask("PUT", "/favorites/oslo").status == 204)
      #expect(try await server.ask("PUT", "/favorites/a%2Fb%20%C3%A9").status == 201)
      #expect(try await server.list == ["a/b é", "oslo"])
      #expect(try await server.ask("DELETE", "/favorites/oslo").status == 204)
      #expect(try await server.ask("DELETE", "/favorites/oslo").status == 404)
      #expect(try await server.list == ["a/b é"])
    }
  }

  @Test func `a request that is not supported gets an error`() async throws {
    try await RunningServer.run { server async throws in
      #expect(try await server.ask("GET", "/").status == 404)
      #expect(try await server.ask("GET", "/favorites/a/b").status == 404)
      #expect(try await server.ask("PUT", "/favorites").status == 405)
      #expect(try await server.ask("POST", "/favorites/oslo").header("Allow") == "PUT, DELETE")
    }
  }

  @Test func `a conflicting change is not made`() async throws {
    try await RunningServer.run { server async throws in
      let old = try #require(try await server.ask("PUT", "/favorites/oslo").header("ETag"))
      let new = try #require(try await server.ask("PUT", "/favorites/oslo", ["If-Match": old]).header("ETag"))
      #expect(old != new)
      #expect(try await server.ask("DELETE", "/favorites/oslo", ["If-Match": old]).status == 412)
      #expect(try await server.ask("DELETE", "/favorites/oslo", ["If-Match": new]).status == 204)
      #expect(try await server.ask("DELETE", "/favorites/oslo", ["If-Match": new]).status == 412)
    }
  }

  @Test func `every n-th change is refused, failed or forgotten`() async throws {
    try await RunningServer.run(["--refuse-every", "2"]) { server async throws in
      #expect(try await server.changes(4) == [201, 403, 201, 403])
    }
    try await RunningServer.run(["--fail-every", "3", "--status", "500"]) { server async throws in
      #expect(try await server.changes(3) == [201, 201, 500])
    }
    try await RunningServer.run(["--forget-every", "2"]) { server async throws in
      #expect(try await server.changes(4) == [201, 201, 201, 201])
      #expect(try await server.list == ["1", "3"])
    }
  }

  @Test func `a busy server says how long to wait`() async throws {
    try await RunningServer.run(["--fail-every", "1", "--retry-after", "7"]) { server async throws in
      let answer = try await server.ask("PUT", "/favorites/oslo")
      #expect(answer.status == 503)
      #expect(answer.header("Retry-After") == "7")
    }
  }

  @Test func `a request without the credential is refused`() async throws {
    try await RunningServer.run(["--token", "s3cret"]) { server async throws in
      let right = ["Authorization": "Bearer s3cret"]
      #expect(try await server.ask("PUT", "/favorites/oslo", right).status == 201)
      #expect(try await server.ask("GET", "/favorites", right).status == 200)
      #expect(try await server.ask("GET", "/favorites", ["Authorization": "Bearer wrong"]).status == 401)
    }
  }

  @Test(arguments: ["--reset-mid-body", "--lie-about-length"], ["GET /favorites", "PUT /favorites/oslo"])
  func `a broken answer is broken on the wire`(option: String, request: String) async throws {
    let words = request.split(separator: " ").map(String.init)
    try await RunningServer.run([option]) { server async throws in
      await #expect(throws: URLError.self) { try await server.ask(words[0], words[1]) }
    }
  }

  @Test(arguments: [
    ["--status", "404"], ["--fail-every", "0"], ["--delay", "-1"], ["--retry-after", "-1"], ["--port", "70000"],
    ["--reset-mid-body", "--lie-about-length"],
  ])
  func `invalid options are refused`(arguments: [String]) {
    #expect(throws: (any Error).self) { try FavoritesServer.parse(arguments) }
  }
}
