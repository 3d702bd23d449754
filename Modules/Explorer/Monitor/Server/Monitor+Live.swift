import Foundation
public import REPL
import SwiftRex

/// A socket that gives the user's terminals and programs access to the prompt of an app.
///
/// A program receives one JSON object per line: a greeting, and then each action as `--json` prints it, with its
/// source, its cause and its changes. It sends requests such as `{"id":1,"command":":why 3"}`; a command is anything
/// that the user can type at the prompt.
///
/// Cost: none while an action is handled. See *Watch it run*.
public final class Monitor: Sendable {
  /// The path at which the monitor listens.
  public let path: String
  private let stopServer: @Sendable () -> Void

  /// Starts to listen, and serves clients on separate threads. Clients of a masked session see its shadow.
  ///
  /// - Parameters:
  ///   - repl: The REPL whose app the clients use.
  ///   - program: The name and the version of the app.
  ///   - path: The path of the socket, which is removed when the monitor stops.
  /// - Throws: An error if the path is in use, if the system refuses a socket, or if the session cannot be masked.
  public init<Store>(of repl: REPL<Store>, program: String, at path: SocketPath) throws(MonitorError) {
    self.path = path.path
    switch repl.served {
    case .app: stopServer = Self.serve(repl, program, try Listener(at: path))
    case .shadow(let shadow): stopServer = Self.serve(shadow, program, try Listener(at: path))
    case .nothing: throw MonitorError("the session cannot be masked")
    }
  }

  /// Starts to serve clients on a new thread, and returns the function that stops it.
  private static func serve<Store>(
    _ repl: REPL<Store>, _ program: String, _ listener: Listener
  ) -> @Sendable () -> Void {
    let server = MonitorServer(listener, repl, program: program)
    Thread(block: server.run).start()
    return server.stop
  }

  /// Sends the last actions to all clients that read, and stops listening. This takes at most two seconds.
  public func stop() { stopServer() }
}
