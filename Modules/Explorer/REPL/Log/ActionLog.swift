import Logger
import SwiftRex

/// The actions that were handled, numbered: reports each as it is handled, and keeps the last ones, each of a bounded size.
public final class ActionLog: Sendable {
  /// The number of actions that are kept.
  static let capacity = 1000

  private let now: @Sendable () -> Duration
  private let report: @Sendable (Entry) -> Void
  private let entries = Locked(Entries())

  private struct Entries {
    /// The number of actions whose handling has begun.
    var count = 0
    var last: [Entry] = []
    var callbacks: [(source: ActionSource, callback: @Sendable () -> Void)] = []

    /// Removes and returns the oldest callback for a source.
    mutating func takeCallback(for source: ActionSource) -> (@Sendable () -> Void)? {
      callbacks.firstIndex { $0.source == source }.map { callbacks.remove(at: $0).callback }
    }
  }

  /// Creates an empty log.
  init(now: @escaping @Sendable () -> Duration, report: @escaping @Sendable (Entry) -> Void) {
    (self.now, self.report) = (now, report)
  }

  /// Returns the number of an action that begins to be handled: one more than that of the last.
  func nextNumber() -> Int {
    entries.withLock { entries in
      entries.count += 1
      return entries.count
    }
  }

  /// Adds an action that was handled, with its number and that of the action whose effect dispatched it.
  func add<Action, State>(_ logged: LogEntry<Action, State>, _ number: Int, cause: Int?) {
    let entry = Entry(number: number, cause: cause, time: now(), logged)
    entries.withLock { entries in
      if entries.last.count == Self.capacity { entries.last.removeFirst() }
      entries.last.append(Entry(entry, limit: Entry.keptLimit))
    }
    report(entry)
    entries.withLock { $0.takeCallback(for: logged.source) }?()
  }

  /// Calls back once, when the next action from a source was handled: another thread may handle it after `dispatch`
  /// has returned.
  func callOnce(afterActionFrom source: ActionSource, _ callback: @escaping @Sendable () -> Void) {
    entries.withLock { $0.callbacks.append((source, callback)) }
  }

  /// The number of actions that were handled.
  var count: Int { entries.withLock(\.count) }

  /// Returns the last entries, at most that many, the oldest first.
  func last(_ count: Int) -> [Entry] {
    entries.withLock { $0.last.suffix(count) }
  }
}
