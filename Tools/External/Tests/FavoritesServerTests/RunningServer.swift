import Foundation
import Hummingbird

@testable import FavoritesServer

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The server in this process, on a free port.
struct RunningServer {
  let port: Int

  /// Runs the server with these arguments while the body runs.
  static func run(_ arguments: [String] = [], _ body: (RunningServer) async throws -> Void) async throws {
    let server = try FavoritesServer.parse(arguments + ["--port", "0"])
    let (ports, continuation) = AsyncStream.makeStream(of: Int.self)
    let running = Task {
      try? await server.application(print: { _ in }, isListening: { continuation.yield($0) }).run()
      continuation.finish()
    }
    for await port in ports {
      do { try await body(RunningServer(port: port)) } catch {
        running.cancel()
        throw error
      }
      break
    }
    running.cancel()
    await running.value
  }

  struct Answer {
    let status: Int
    let headers: HTTPURLResponse
    let text: String

    func header(_ name: String) -> String? { headers.value(forHTTPHeaderField: name) }
  }

  /// Sends a request and returns the answer.
  func ask(_ method: String, _ path: String, _ headers: [String: String] = [:]) async throws -> Answer {
    var request = URLRequest(url: URL(string: "http://127.0.0.1:\(port)\(path)") ?? URL(fileURLWithPath: "/"))
    request.httpMethod = method
    request.httpBody = method == "PUT" ? Data() : nil
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    let (data, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return Answer(status: response.statusCode, headers: response, text: String(decoding: data, as: UTF8.self))
  }

  /// The favorites, as the server lists them.
  var list: [String] {
    get async throws {
      let items = try await JSONDecoder().decode([ItemStore.Item].self, from: Data(ask("GET", "/favorites").text.utf8))
      return items.map(\.id)
    }
  }

  /// The statuses of a number of changes, one after the other.
  func changes(_ count: Int) async throws -> [Int] {
    var statuses: [Int] = []
    for number in 1...count { statuses.append(try await ask("PUT", "/favorites/\(number)").status) }
    return statuses
  }
}
