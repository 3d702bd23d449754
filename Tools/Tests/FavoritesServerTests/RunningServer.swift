import FavoritesFeature
import Foundation
import HTTP

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A process with the server, on a free port. It ends with this value.
final class RunningServer: Sendable {
  /// The server ended before it was ready.
  struct Ended: Error {}

  struct Answer {
    let status: Int
    let headers: HTTPURLResponse

    func header(_ name: String) -> String? { headers.value(forHTTPHeaderField: name) }
  }

  /// Whether this system has Python.
  static let hasPython: Bool = {
    let process = python(["-c", "pass"])
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// The address without a path, such as `http://127.0.0.1:8080`.
  private let origin: String
  private let pid: pid_t

  init(_ options: [String] = []) throws {
    let (process, output) = (Self.python([Self.script, "--port", "0"] + options), Pipe())
    process.standardOutput = output
    try process.run()
    pid = process.processIdentifier
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).prefix { $0 != "\n" }
    guard line.hasSuffix("/favorites") else { throw Ended() }
    origin = String(line.dropLast("/favorites".count))
  }

  deinit { kill(pid, SIGKILL) }

  private static func python(_ arguments: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3"] + arguments
    process.standardError = FileHandle.nullDevice
    return process
  }

  private static let script = (0..<3).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    .appending(path: "Scripts/favorites-server").path

  /// Sends a request and returns the answer.
  @discardableResult
  func ask(_ method: String, _ path: String, _ headers: [String: String] = [:]) async throws -> Answer {
    var request = URLRequest(url: try Self.url(origin + path))
    request.httpMethod = method
    request.httpBody = method == "PUT" ? Data() : nil
    for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
    let session = URLSession(configuration: .ephemeral)
    defer { session.finishTasksAndInvalidate() }
    let (_, response) = try await session.data(for: request)
    guard let response = response as? HTTPURLResponse else { throw URLError(.badServerResponse) }
    return Answer(status: response.statusCode, headers: response)
  }

  private static func url(_ text: String) throws -> URL {
    guard let url = URL(string: text) else { throw URLError(.badURL) }
    return url
  }

  /// The favorites, as the app reads them.
  var items: Favorites.Items {
    get async throws {
      try await Favorites.HTTPCollection(at: HTTPAddress(origin + "/favorites")).dependencies.load().items
    }
  }
}
