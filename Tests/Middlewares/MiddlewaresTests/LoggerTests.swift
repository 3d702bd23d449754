import SwiftRex
import Testing

@testable import Logger

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

  /// Dispatches actions, each from the line with its own number, and returns the lines of their entries.
  private func lines(of actions: [Int]) -> [String] {
    let lines = Locked<[String]>([])
    let seconds = Locked(1_772_357_400.0)
    let now: @Sendable () -> Duration = {
      seconds.withLock { seconds in
        defer { seconds += 1.25 }
        return .seconds(seconds)
      }
    }
    let logger = LoggerMiddleware<Int, State>(now: now) { entry in lines.withLock { $0.append(entry.line) } }
    let store = ReduxStoreBase(
      subject: .init(initialValue: State()), reducer: Self.reducer, middleware: logger.lift(outputAction: absurd))
    for action in actions {
      store.dispatch(action, from: ActionSource(file: "script", function: "test", line: UInt(action)))
    }
    return lines.withLock { $0 }
  }

  @Test func `an entry has the date, the action, its source and what it changed`() {
    #expect(
      lines(of: [1, 2, 0]) == [
        "2026-03-01T09:30:00.000Z  +0.000  1  1  script:1  count: 0 → 1",
        "2026-03-01T09:30:01.250Z  +1.250  2  2  script:2  count: 1 → 3; names: + \"n2\"",
        "2026-03-01T09:30:02.500Z  +1.250  3  0  script:0",
      ])
  }

  @Test func `an entry is one line, with long values shortened and many changes counted`() {
    let entry = LogEntry(
      number: 1, date: .seconds(59), elapsed: .seconds(-1), action: "a\nb\r\nc\u{2028}d",
      source: ActionSource(file: "script", function: "test", line: 1, info: "x\u{85}y\u{0B}"), before: "",
      after: "e\nf\u{2029}g")
    #expect(
      entry.line
        == #"1970-01-01T00:00:59.000Z  +0.000  1  "a\nb\r\nc\u{2028}d"  script:1 (x\u{0085}y\u{0B})  "" → "e\nf\u{2029}g""#
    )
    let long = String(repeating: "a", count: 100_000)
    let shortened = LogEntry(
      number: 2, date: .zero, elapsed: .zero, action: long, source: .here(), before: "", after: long)
    let many = LogEntry(
      number: 3, date: .zero, elapsed: .zero, action: 1, source: .here(), before: Set<Int>(), after: Set(1...1000))
    #expect((shortened.line.count < 600, many.line.suffix(21)) == (true, "; + 100; and 900 more"))
  }

  @Test func `the earliest and the longest times are written, too`() {
    #expect(Duration.milliseconds(-250).dateText == "1970-01-01T00:00:00.000Z")
    #expect((Duration.seconds(1) / 3 * 3).secondsText == "0.999" && Duration.milliseconds(-1).secondsText == "0.000")
    #expect((.seconds(59) + Duration.seconds(1) / 3 * 3).dateText == "1970-01-01T00:00:59.999Z")
  }
}
