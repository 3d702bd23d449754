import Inspection
import Logger
import SwiftRex
import Testing

/// What a logger has to say.
struct LoggerTests {
  struct State: Equatable, Sendable {
    var count = 0
    var names: Set<String> = []
  }

  static let reducer = Reducer<Int, State>.reduce { action, state in
    state.count += action
    if action > 1 { state.names.insert("n\(action)") }
  }

  func store(_ logger: LoggerMiddleware<Int, State>) -> ReduxStoreBase<Int, State> {
    ReduxStoreBase(
      subject: .init(initialValue: State()), reducer: Self.reducer,
      middleware: logger.lift(inputAction: { $0 }, outputAction: absurd, state: { $0 }))
  }

  @Test func `an entry has the changes, path by path`() {
    let log = Log()
    let store = store(LoggerMiddleware { log.add($0.changes.map(\.description)) })
    store.dispatch(1)
    store.dispatch(2)
    store.dispatch(0)
    #expect(log.entries == [["count: 0 → 1"], ["count: 1 → 3", "names: + \"n2\""], []])
  }

  @Test func `an entry has the source of the action`() {
    let log = Log()
    let store = store(LoggerMiddleware { log.add([$0.source.description]) })
    store.dispatch(1, from: ActionSource(file: "script", function: "test", line: 3, info: "why"))
    #expect(log.entries == [["script:3 (why)"]])
  }

  @Test func `actions that are not to be logged are not`() {
    let log = Log()
    let store = store(LoggerMiddleware(where: .actions { $0 > 1 }) { log.add(["\($0.action)"]) })
    for action in [1, 2, 1, 3] { store.dispatch(action) }
    #expect(log.entries == [["2"], ["3"]])
  }

  @Test func `formatting can be deferred, and finds the states as they were`() {
    let log = Log()
    let deferred = DeferredWork()
    let store = store(LoggerMiddleware(perform: deferred.add) { log.add($0.changes.map(\.description)) })
    store.dispatch(1)
    store.dispatch(4)
    #expect(log.entries.isEmpty)
    deferred.run()
    #expect(log.entries == [["count: 0 → 1"], ["count: 1 → 5", "names: + \"n4\""]])
  }
}

/// What was logged.
final class Log: @unchecked Sendable {  // Used by one thread only.
  private(set) var entries: [[String]] = []

  func add(_ entry: [String]) {
    entries.append(entry)
  }
}

/// A queue of work that runs on request.
final class DeferredWork: @unchecked Sendable {  // Used by one thread only.
  private var work: [@Sendable () -> Void] = []

  func add(_ item: @escaping @Sendable () -> Void) {
    work.append(item)
  }

  func run() {
    for item in work { item() }
  }
}
