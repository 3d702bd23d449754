import Dispatch
import Foundation
public import REPL
import SwiftRex

/// A socket through which terminals and programs of the user use the prompt of an app.
///
/// A program receives lines, each a JSON object as `--json` prints it: a greeting, a summary of the state, and then the
/// actions and their changes. Each action has its source and its cause. It sends requests such as
/// `{"id":1,"command":":why 3"}`; a command is what the user types at the prompt.
///
/// Cost: nothing while an action is handled. See *Watch it run*.
public final class Monitor: Sendable {
  /// The path at which it listens.
  public let path: String
  private let stopper: LocalSocket
  private let hasStopped = DispatchSemaphore(value: 0)

  /// Begins to listen, and serves clients on threads of its own.
  ///
  /// - Parameters:
  ///   - repl: The REPL whose app the clients use.
  ///   - program: The name and the version of the app.
  ///   - path: The path of the socket, which is removed at the end.
  /// - Throws: An error if the path is in use, or if the system refuses a socket.
  public init<Store>(of repl: REPL<Store>, program: String, at path: SocketPath) throws(MonitorError) {
    self.path = path.path
    let listener = try Listener(at: path)
    let (waker, stopper) = try LocalSocket.pair()
    self.stopper = stopper
    Thread { [hasStopped] in
      let clients = MonitorServer(listener.socket, waker: waker, repl: repl, program: program).run()
      listener.remove()
      Self.end(clients)
      hasStopped.signal()
    }.start()
  }

  /// Sends the last actions to all clients that read, and ends all connections after at most a second.
  private static func end<Store>(_ clients: [MonitorClient<Store>]) {
    let group = DispatchGroup()
    for client in clients {
      group.enter()
      Thread {
        client.end(because: "the app ended")
        group.leave()
      }.start()
    }
    _ = group.wait(timeout: .now() + 1)
    for client in clients { client.close() }
  }

  /// Sends the last actions to all clients that read, and stops listening. This takes at most two seconds.
  public func stop() {
    stopper.shutDown()
    // A second call does not wait.
    if hasStopped.wait(timeout: .now() + 2) == .success { hasStopped.signal() }
  }
}
