import Foundation
import HTTPTesting
import RandomNumbers
import Synchronization

/// A favorites server that misbehaves at random.
final class MisbehavingServer: Sendable {
  private let server: ScriptedServer
  private let content: Content

  /// Starts a server on a free port.
  init(seed: UInt64, log: Log) throws {
    let content = Content(SplitMix64(seed: seed, 1), log)
    self.content = content
    server = try ScriptedServer { connection in
      let words = connection.readRequest().prefix { $0 != "\r\n" }.split(separator: " ")
      if words.count == 3 { content.answer(String(words[0]), String(words[1]), connection) }
    }
  }

  /// The address of the list.
  var address: String { "\(server.address)favorites" }
  /// An address that answers 204.
  var probeAddress: String { "\(server.address)probe" }
  var items: Set<String> { content.state.withLock { $0.items } }
  var requests: Int { content.state.withLock { $0.requests } }
  /// How often it misbehaved, by kind.
  var misbehaviours: [String: Int] { content.state.withLock { $0.misbehaviours } }

  /// Sets whether the server misbehaves from now on.
  func misbehave(_ misbehaves: Bool) {
    content.state.withLock { $0.misbehaves = misbehaves }
  }

  /// Returns whether the server rejects an item.
  static func rejects(_ item: some StringProtocol) -> Bool { item.hasSuffix("7") }
}

/// The items of the server, and its answers.
private final class Content: Sendable {
  let state: Mutex<State>

  struct State {
    var random: SplitMix64
    var items: Set<String> = []
    var misbehaves = true
    var requests = 0
    var misbehaviours: [String: Int] = [:]
  }

  private let log: Log

  init(_ random: SplitMix64, _ log: Log) {
    self.log = log
    state = Mutex(State(random: random))
  }

  func answer(_ method: String, _ path: String, _ connection: ServerConnection) {
    let (misbehaviour, (status, body)) = state.withLock { state in
      state.requests += 1
      let misbehaviour = state.nextMisbehaviour()
      return (misbehaviour, misbehaviour?.isDone == false ? (500, "") : state.fulfil(method, path))
    }
    log.write("\(method) \(path) \(status)\(misbehaviour.map { " \($0)" } ?? "")")
    guard let misbehaviour else { return _ = connection.send(ScriptedServer.response(status, [], body)) }
    misbehaviour.answer(connection, status: status, body, location: path)
  }
}

extension Content.State {
  /// Chooses a misbehaviour, or usually none. A long one is rare, because requests are answered one after the other.
  fileprivate mutating func nextMisbehaviour() -> Misbehaviour? {
    guard misbehaves, Int.random(in: 0..<3, using: &random) == 0 else { return nil }
    guard let found = Misbehaviour.allCases.randomElement(using: &random) else { return nil }
    if found == .hang, Int.random(in: 0..<10, using: &random) > 0 { return nil }
    misbehaviours[found.rawValue, default: 0] += 1
    return found
  }

  /// Executes a request, and returns the status and the body of the answer.
  fileprivate mutating func fulfil(_ method: String, _ path: String) -> (Int, String) {
    let item = path.split(separator: "/").dropFirst().first.map(String.init)
    switch (method, item) {
    case ("GET", nil) where path == "/favorites":
      return (200, "[\(items.sorted().map { "\"\($0)\"" }.joined(separator: ","))]")
    case ("GET", nil): return (200, "")
    case ("PUT", let item?) where MisbehavingServer.rejects(item): return (422, "")
    case ("PUT", let item?): return (items.insert(item).inserted ? 201 : 200, "")
    case ("DELETE", let item?): return (items.remove(item) == nil ? 404 : 200, "")
    default: return (405, "")
    }
  }
}

/// Waits for a number of milliseconds.
func pause(milliseconds: UInt32) {
  usleep(milliseconds * 1000)
}
