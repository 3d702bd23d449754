import FavoritesFeature
import Foundation
import HTTP
import Testing

/// The server of `make favorites-server`, over the loopback interface.
@Suite(.timeLimit(.minutes(10)), .enabled(if: RunningServer.hasPython, "needs python3"))
struct FavoritesServerTests {
  @Test func `an item that is put is listed until it is deleted`() async throws {
    let server = try RunningServer()
    #expect(try await server.ask("PUT", "/favorites/oslo").status == 201)
    #expect(try await server.ask("PUT", "/favorites/oslo").status == 204)
    #expect(try await server.ask("PUT", "/favorites/a%2Fb%20%C3%A9").status == 201)
    #expect(try await server.items == ["a/b é", "oslo"])
    #expect(try await server.ask("DELETE", "/favorites/oslo").status == 204)
    #expect(try await server.ask("DELETE", "/favorites/oslo").status == 404)
    #expect(try await server.items == ["a/b é"])
  }

  @Test func `a request that is not supported gets an error`() async throws {
    let server = try RunningServer()
    #expect(try await server.ask("GET", "/").status == 404)
    #expect(try await server.ask("GET", "/favorites/a/b").status == 404)
    #expect(try await server.ask("PUT", "/favorites/%FF").status == 404)
    #expect(try await server.ask("PUT", "/favorites").status == 405)
    #expect(try await server.ask("POST", "/favorites/oslo").header("Allow") == "PUT, DELETE")
  }

  @Test func `a conflicting change is not made`() async throws {
    let server = try RunningServer()
    let old = try #require(try await server.ask("PUT", "/favorites/oslo").header("ETag"))
    let new = try #require(try await server.ask("PUT", "/favorites/oslo", ["If-Match": old]).header("ETag"))
    #expect(old != new)
    #expect(try await server.ask("DELETE", "/favorites/oslo", ["If-Match": old]).status == 412)
    #expect(try await server.ask("PUT", "/favorites/oslo", ["If-Match": "*"]).status == 204)
    #expect(try await server.ask("DELETE", "/favorites/oslo", ["If-Match": "*"]).status == 204)
    #expect(try await server.ask("DELETE", "/favorites/oslo", ["If-Match": new]).status == 412)
  }

  @Test(arguments: [
    (["--refuse-every", "2"], [201, 422, 201, 422], ["1", "3"]),
    (["--fail-every", "3", "--status", "500"], [201, 201, 500], ["1", "2"]),
    (["--forget-every", "2"], [201, 201, 201, 201], ["1", "3"]),
  ])
  func `every n-th change is refused, failed or forgotten`(
    options: [String], statuses: [Int], items: [String]
  ) async throws {
    let server = try RunningServer(options)
    for (number, status) in zip(1..., statuses) {
      #expect(try await server.ask("PUT", "/favorites/\(number)").status == status)
    }
    #expect(try await server.items == Set(items))
  }

  @Test func `a busy server says how long to wait`() async throws {
    let answer = try await RunningServer(["--fail-every", "1", "--retry-after", "7"]).ask("PUT", "/favorites/oslo")
    #expect(answer.status == 503)
    #expect(answer.header("Retry-After") == "7")
  }

  @Test func `a request without the credential is refused`() async throws {
    let server = try RunningServer(["--token", "s3cret"])
    let right = ["Authorization": "Bearer s3cret"]
    #expect(try await server.ask("PUT", "/favorites/oslo", right).status == 201)
    #expect(try await server.ask("GET", "/favorites", right).status == 200)
    #expect(try await server.ask("GET", "/favorites", ["Authorization": "Bearer wrong"]).status == 401)
  }

  @Test(arguments: ["--reset-mid-body", "--lie-about-length"], ["GET /favorites", "PUT /favorites/oslo"])
  func `a broken answer is broken on the wire`(option: String, request: String) async throws {
    let words = request.split(separator: " ").map(String.init)
    let server = try RunningServer([option])
    await #expect(throws: URLError.self) { try await server.ask(words[0], words[1]) }
  }

  @Test(arguments: [
    ["--status", "404"], ["--fail-every", "0"], ["--delay", "-1"], ["--delay", "nan"], ["--retry-after", "-1"],
    ["--port", "70000"], ["--reset-mid-body", "--lie-about-length"],
  ])
  func `invalid options are refused`(options: [String]) {
    #expect(throws: RunningServer.Ended.self) { try RunningServer(options) }
  }
}
