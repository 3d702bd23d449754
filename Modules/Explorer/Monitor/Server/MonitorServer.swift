import REPL
import Recorder
import SwiftRex

/// The clients of a monitor, all served by one thread.
///
/// The store never waits for a client, and does no work for one. The thread checks the recording, 30 times a second
/// while a client follows it.
final class MonitorServer<Store: StoreType> where Store.ActionType: Decodable {
  /// The largest number of clients.
  private static var clientLimit: Int { 16 }
  /// The time between two checks of the recording.
  private static var interval: Duration { .milliseconds(33) }

  private let listener: LocalSocket
  private let waker: LocalSocket
  private let repl: REPL<Store>
  private let program: String
  private var clients: [MonitorClient<Store>] = []
  private var nextNumber = 1
  private var buffer = [UInt8](repeating: 0, count: 16 << 10)
  private var lastLook = ContinuousClock.now
  /// The last state whose changes were sent to clients.
  private var shared: (number: Int, state: Store.StateType)?

  /// Creates a server.
  ///
  /// - Parameters:
  ///   - listener: The socket at which clients arrive.
  ///   - waker: A socket that becomes readable when the server should stop.
  ///   - repl: The REPL whose store the clients watch.
  ///   - program: The name and the version of the app.
  init(_ listener: LocalSocket, waker: LocalSocket, repl: REPL<Store>, program: String) {
    (self.listener, self.waker, self.repl, self.program) = (listener, waker, repl, program)
  }

  /// Serves clients until the waker becomes readable.
  func run() {
    while waker.read(into: &buffer) == .later {
      let all = [(listener.descriptor, false), (waker.descriptor, false)]
      LocalSocket.wait(for: all + clients.map { ($0.socket.descriptor, $0.isWriting) }, milliseconds: milliseconds)
      serve()
    }
    publish(always: true)
    for client in clients { client.close(because: "the app ended") }
    listener.shutDown()
  }

  /// The time until the next check of the recording; -1 while no client follows it.
  private var milliseconds: Int32 {
    guard clients.contains(where: \.isFollowing) else { return -1 }
    return max(1, Int32((lastLook + Self.interval - .now) / .milliseconds(1)))
  }

  private func serve() {
    while let socket = listener.accepted() { add(socket) }
    for client in clients {
      if !repl.isCurrent(client.view) { client.close(because: "the app continues in another world") }
      client.read(into: &buffer)
    }
    publish(always: false)
    for client in clients { client.write() }
    clients.removeAll(where: \.isClosed)
  }

  private func add(_ socket: LocalSocket) {
    let client = MonitorClient(socket, number: nextNumber, program: program, view: repl.client())
    if clients.count >= Self.clientLimit {
      return client.close(because: "the app serves at most \(Self.clientLimit) clients")
    }
    nextNumber += 1
    clients.append(client)
  }

  /// Sends the actions since the last call and, at most 30 times a second, what they changed.
  private func publish(always: Bool) {
    for client in clients { client.sendActions(upTo: client.view.recorder.count) }
    guard always || lastLook + Self.interval <= .now else { return }
    lastLook = .now
    guard let client = clients.first(where: \.wantsChanges) else {
      shared = nil
      return
    }
    let (number, state) = latest(of: client.view.recorder)
    shared = (number, state)
    for client in clients {
      client.sendActions(upTo: number)
      client.sendChanges(of: state, after: number)
    }
  }

  /// Returns the state after the last action, computed from the last one that was shared.
  private func latest(of recorder: Recorder<Store.ActionType, Store.StateType>) -> (number: Int, state: Store.StateType)
  {
    guard var (number, state) = shared.take(), recorder.count - number < 10_000 else {
      let recording = recorder.recording
      return (recording.count, recording.state(after: recording.count))
    }
    for action in recorder.actions(after: number, limit: .max) {
      recorder.reducer.reduce(action.action, &state)
      number = action.number
    }
    return (number, state)
  }
}
