import Inspection
import SwiftRex

/// The actions that were handled, with their sequence numbers. Reports each action when it was handled, and keeps the last
/// ones, described and limited in size.
public final class ActionLog: Sendable {
  /// The number of actions that are kept unless the user chooses another one.
  static let defaultCapacity = 10_000

  /// Whether actions are kept with what they change.
  let recordsChanges: Bool
  private let now: @Sendable () -> Duration
  private let actionLimit: Int
  private let report: @Sendable (Entry) -> Void
  private let entries: Locked<Entries>
  /// The action that was reported last. It is locked while an action is reported and while an answer is printed.
  private let reported = Locked(Reported())

  private struct Reported {
    var number = 0
    /// The state after the action, if the log compares states.
    var state: (any Sendable)?
    var callbacks: [(number: Int, callback: @Sendable () -> Void)] = []
  }

  private struct Entries {
    /// The number of actions whose handling has begun.
    var count = 0
    var kept: KeptEntries
    var callbacks: [(source: ActionSource, callback: @Sendable () -> Void)] = []

    /// Removes and returns the oldest callback for a source.
    mutating func takeCallback(for source: ActionSource) -> (@Sendable () -> Void)? {
      if callbacks.isEmpty { return nil }
      return callbacks.firstIndex { $0.source == source }.map { callbacks.remove(at: $0).callback }
    }
  }

  /// Creates an empty log.
  ///
  /// - Parameters:
  ///   - capacity: The number of actions that are kept, if they are not large.
  ///   - recordsChanges: Whether actions are kept with what they change.
  ///   - isWhole: Whether actions are reported whole, however long they are.
  ///   - now: Returns the time.
  ///   - report: Is called with each action that was handled.
  init(
    capacity: Int = defaultCapacity, recordsChanges: Bool = true, isWhole: Bool = false,
    now: @escaping @Sendable () -> Duration, report: @escaping @Sendable (Entry) -> Void
  ) {
    (self.recordsChanges, self.now, self.report) = (recordsChanges, now, report)
    actionLimit = isWhole ? .max : Entry.actionLimit
    entries = Locked(Entries(kept: KeptEntries(countLimit: capacity)))
  }

  /// Returns the number of an action that begins to be handled: one more than that of the last.
  func nextNumber() -> Int {
    entries.withLock { entries in
      entries.count += 1
      return entries.count
    }
  }

  /// Adds an action that was handled, with its sequence number, and with the states before and after it if they are to be
  /// compared.
  func add<Action: Sendable, State: Sendable>(
    _ number: Int, _ action: Action, from source: ActionSource, states: (before: State, after: State)?
  ) {
    let changes = states.map { ValueChange.between($0.before, $0.after, limit: Entry.changeLimit) }
    let described = Entry(
      number: number, time: now(), action, from: source, changes: changes ?? ([], 0), actionLimit: actionLimit)
    let callbacks = reported.withLock { reported in
      let entry = entries.withLock { entries in
        let entry = entries.kept.tracingElements(of: described)
        entries.kept.add(entry.limited())
        return entry
      }
      report(entry)
      (reported.number, reported.state) = (number, states?.after)
      defer { reported.callbacks.removeAll { $0.number <= number } }
      return reported.callbacks.filter { $0.number <= number }
    }
    for waiting in callbacks { waiting.callback() }
    entries.withLock { $0.takeCallback(for: source) }?()
  }

  /// Returns the result of a closure during which no action is reported.
  ///
  /// - Parameter body: Receives the state after the action that was reported last; `nil` if the log does not know it.
  func betweenReports<Result>(_ body: (_ state: (any Sendable)?) -> Result) -> Result {
    reported.withLock { body($0.state) }
  }

  /// Calls back once every action whose handling has begun is reported.
  func callWhenReported(_ callback: @escaping @Sendable () -> Void) {
    let count = count
    let isReported = reported.withLock { reported in
      if reported.number < count { reported.callbacks.append((count, callback)) }
      return reported.number >= count
    }
    if isReported { callback() }
  }

  /// Calls back once, when the next action from a source was handled: another thread may handle it after `dispatch`
  /// has returned.
  func callOnce(afterActionFrom source: ActionSource, _ callback: @escaping @Sendable () -> Void) {
    entries.withLock { $0.callbacks.append((source, callback)) }
  }

  /// The number of actions that were handled.
  var count: Int { entries.withLock(\.count) }

  /// Returns the last entries, at most that many, the oldest first.
  func last(_ count: Int = .max) -> [Entry] {
    entries.withLock { $0.kept.last(count) }
  }
}
