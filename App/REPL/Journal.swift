import Inspection
import Logger
import SwiftRex

/// The actions that were handled, numbered: prints each as it comes, and remembers the last ones.
final class Journal: Sendable {
  /// How many actions are remembered.
  static let capacity = 1000

  private let format: ReportFormat
  private let print: @Sendable (String) -> Void
  private let entries = Locked(Entries())

  private struct Entries {
    var count = 0
    var last: [Report] = []
    var expected: [(source: ActionSource, callback: @Sendable () -> Void)] = []

    /// Takes out who expects an action from that place, the first to ask first.
    mutating func takeCallback(for source: ActionSource) -> (@Sendable () -> Void)? {
      expected.firstIndex { $0.source == source }.map { expected.remove(at: $0).callback }
    }
  }

  /// Makes an empty journal that prints to the given function.
  init(format: ReportFormat, print: @escaping @Sendable (String) -> Void) {
    self.format = format
    self.print = print
  }

  /// Takes what the logger has to say about an action.
  func add(_ entry: LogEntry<AppAction, AppState>) {
    let report = entries.withLock { entries in
      entries.count += 1
      let report = Report(number: entries.count, entry)
      if entries.last.count == Self.capacity { entries.last.removeFirst() }
      entries.last.append(report)
      return report
    }
    print(report.text(format))
    entries.withLock { $0.takeCallback(for: entry.source) }?()
  }

  /// Calls back once, when the next action from a place has been handled: another thread may be at work, and handle it
  /// after `dispatch` has returned.
  func expect(from source: ActionSource, _ callback: @escaping @Sendable () -> Void) {
    entries.withLock { $0.expected.append((source, callback)) }
  }

  /// The last actions, at most that many, the oldest first.
  func last(_ count: Int) -> [Report] {
    entries.withLock { $0.last.suffix(count) }
  }
}
