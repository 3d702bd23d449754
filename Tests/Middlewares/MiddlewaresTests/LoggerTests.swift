import Logger
import SwiftRex
import Testing

/// The entries that a logger passes on.
struct LoggerTests {
  struct State: Equatable, Sendable {
    var count = 0
    var names: Set<String> = []
  }

  static let reducer = Reducer<Int, State>.reduce { action, state in
    state.count += action
    if action > 1 { state.names.insert("n\(action)") }
  }

  /// Dispatches actions, each from a line of its own number, and returns the lines of their entries.
  private func lines(of actions: [Int]) -> [String] {
    let lines = Locked<[String]>([])
    let logger = LoggerMiddleware<Int, State> { entry in lines.withLock { $0.append(entry.line) } }
    let store = ReduxStoreBase(
      subject: .init(initialValue: State()), reducer: Self.reducer, middleware: logger.lift(outputAction: absurd))
    for action in actions {
      store.dispatch(action, from: ActionSource(file: "script", function: "test", line: UInt(action)))
    }
    return lines.withLock { $0 }
  }

  @Test func `an entry has the action, its source and what it changed`() {
    #expect(
      lines(of: [1, 2, 0]) == [
        "1  script:1  count: 0 → 1", "2  script:2  count: 1 → 3; names: + \"n2\"", "0  script:0",
      ])
  }

  @Test func `an entry is one line, long values are shortened, and the changes beyond the first hundred are counted`() {
    let entry = LogEntry(
      action: "a\nb\r\nc\u{2028}d",
      source: ActionSource(file: "script", function: "test", line: 1, info: "x\u{85}y\u{0B}"), before: "",
      after: "e\nf\u{2029}g")
    #expect(
      entry.line == #""a\nb\r\nc\u{2028}d"  script:1 (x\u{0085}y\u{0B})  "" → "e\nf\u{2029}g""#)
    let long = String(repeating: "a", count: 100_000)
    let shortened = LogEntry(action: long, source: .here(), before: "", after: long)
    let many = LogEntry(action: 1, source: .here(), before: Set<Int>(), after: Set(1...1000))
    #expect((shortened.line.count < 600, many.line.suffix(21)) == (true, "; + 100; and 900 more"))
  }
}
