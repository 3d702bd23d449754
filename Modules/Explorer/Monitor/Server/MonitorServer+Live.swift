import Dispatch
import Foundation
import REPL
import SwiftRex

/// Serves the clients of a monitor, each on separate threads.
///
/// The store never waits for a client, and does no work for one.
final class MonitorServer<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  /// The maximum number of clients.
  private static var clientLimit: Int { 16 }

  private let listener: Listener
  private let repl: REPL<Store>
  private let program: String
  private let isStopping = Locked(false)
  private let hasStopped = DispatchSemaphore(value: 0)

  /// Creates a server for clients that arrive at a listener.
  init(_ listener: Listener, _ repl: REPL<Store>, program: String) {
    (self.listener, self.repl, self.program) = (listener, repl, program)
  }

  /// Serves clients until ``stop()`` is called.
  func run() {
    var (clients, number) = ([MonitorClient<Store>](), 0)
    while true {
      let socket = listener.socket.accepted()
      clients.removeAll(where: \.isClosed)
      if isStopping.withLock(\.self) { break }
      // If the process has run out of file descriptors, connections wait.
      guard let socket else { Thread.sleep(forTimeInterval: 0.1); continue }
      number += 1
      let connection = Connection(socket, limit: Connection.requestLimit)
      if clients.count >= Self.clientLimit {
        connection.send(MonitorLine.error("the app serves at most \(Self.clientLimit) clients"))
      } else {
        clients.append(MonitorClient(connection, number: number, program: program, repl: repl))
        clients.last?.start()
      }
    }
    listener.remove()
    end(clients)
    hasStopped.signal()
  }

  /// Sends the last actions to all clients that read, and ends all connections after at most a second.
  private func end(_ clients: [MonitorClient<Store>]) {
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

  /// Sends the last actions to all clients that read, and stops. This takes at most two seconds.
  func stop() {
    isStopping.withLock { $0 = true }
    listener.wake()
    // A second call does not wait.
    if hasStopped.wait(timeout: .now() + 2) == .success { hasStopped.signal() }
  }
}
