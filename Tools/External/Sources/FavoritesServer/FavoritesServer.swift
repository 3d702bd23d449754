import ArgumentParser
import Foundation
import Hummingbird
import Logging

/// A small favorites server that misbehaves on request.
@main
struct FavoritesServer: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "FavoritesServer",
    abstract: "Serves favorites at /favorites, from memory, and misbehaves when told to.",
    discussion: """
      GET lists them, PUT and DELETE of /favorites/{id} mark and unmark one. "Every n-th" counts these two, so that \
      the list can always be read. Every answer is printed.
      """)

  @Option(help: "The address to listen on; any other than the loopback address is open to others.")
  var host = "127.0.0.1"

  @Option(help: "The port; 0 chooses a free one.")
  var port = 8080

  @Option(help: "The token that every request must have.")
  var token: String?

  @OptionGroup var misbehaviour: Misbehaviour

  func validate() throws {
    guard (0...65535).contains(port) else { throw ValidationError("--port must be a number from 0 to 65535") }
  }

  func run() async throws {
    try await application(print: { FileHandle.standardOutput.write(Data(($0 + "\n").utf8)) }).runService()
  }

  /// Creates the server, which prints its address, and then each request with its status.
  func application(
    print: @escaping @Sendable (String) -> Void, isListening: @escaping @Sendable (Int) -> Void = { _ in }
  ) -> some ApplicationProtocol {
    var logger = Logger(label: "FavoritesServer")
    logger.logLevel = .warning
    let host = host
    return Application(
      responder: Responder(
        store: ItemStore(), misbehaviour: misbehaviour, authorization: token.map { "Bearer " + $0 }, print: print),
      configuration: ApplicationConfiguration(address: .hostname(host, port: port)),
      onServerRunning: { channel in
        let port = channel.localAddress?.port ?? 0
        print("http://\(host.contains(":") ? "[\(host)]" : host):\(port)/favorites")
        isListening(port)
      },
      logger: logger)
  }
}
