import REPL
import SwiftRex

/// The clients of a monitor, each served by threads of its own.
///
/// The store never waits for a client, and does no work for one.
final class MonitorServer<Store: StoreType> where Store.ActionType: Decodable {
  /// The largest number of clients.
  private static var clientLimit: Int { 16 }

  private let listener: LocalSocket
  private let waker: LocalSocket
  private let repl: REPL<Store>
  private let program: String
  private var clients: [MonitorClient<Store>] = []
  private var nextNumber = 1

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - listener: The socket at which clients arrive.
  ///   - waker: A socket that becomes readable when the server should stop.
  ///   - repl: The REPL whose app the clients use.
  ///   - program: The name and the version of the app.
  init(_ listener: LocalSocket, waker: LocalSocket, repl: REPL<Store>, program: String) {
    (self.listener, self.waker, self.repl, self.program) = (listener, waker, repl, program)
  }

  /// Accepts clients until the waker becomes readable, and returns those that are connected then.
  func run() -> [MonitorClient<Store>] {
    var buffer = [UInt8](repeating: 0, count: 1)
    while waker.read(into: &buffer) == .later {
      LocalSocket.wait(for: [listener.descriptor, waker.descriptor])
      while let socket = listener.accepted() { add(socket) }
    }
    listener.shutDown()
    return clients.filter { !$0.isClosed }
  }

  private func add(_ socket: LocalSocket) {
    clients.removeAll(where: \.isClosed)
    guard clients.count < Self.clientLimit else {
      return ServedSocket(socket).send(MonitorLine.error("the app serves at most \(Self.clientLimit) clients"))
    }
    let client = MonitorClient(socket, number: nextNumber, program: program, repl: repl)
    nextNumber += 1
    clients.append(client)
    client.start()
  }
}
