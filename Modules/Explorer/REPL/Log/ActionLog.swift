import Inspection
import SwiftRex

/// The actions that were handled, with their sequence numbers. Reports each action when it was handled, and keeps the last
/// ones.
///
/// The entry of an action that was reported has a bounded size. The entry of any other action keeps the action, and if
/// `changes` is deferred, the states before and after it; it is described when it is asked for.
public final class ActionLog: Sendable {
  /// The number of actions that are kept.
  static let capacity = 1000

  /// Returns the handling of the changes of the next action.
  let changes: @Sendable () -> ChangeRecording
  private let now: @Sendable () -> Duration
  private let actionLimit: Int
  private let report: @Sendable (Entry) -> Void
  private let entries = Locked(Entries())
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
    /// The last entries, the oldest in the place of the next one.
    var last: [@Sendable () -> Entry] = []
    private(set) var next = 0
    var callbacks: [(source: ActionSource, callback: @Sendable () -> Void)] = []

    /// Adds an entry, which replaces the oldest if there are as many as are kept.
    mutating func add(_ entry: @escaping @Sendable () -> Entry) {
      if last.count < capacity { last.append(entry) } else { last[next] = entry }
      next = (next + 1) % capacity
    }

    /// The entries, the oldest first.
    var inOrder: ArraySlice<@Sendable () -> Entry> {
      last.count < capacity ? last[...] : last[next...] + last[..<next]
    }

    /// Removes and returns the oldest callback for a source.
    mutating func takeCallback(for source: ActionSource) -> (@Sendable () -> Void)? {
      if callbacks.isEmpty { return nil }
      return callbacks.firstIndex { $0.source == source }.map { callbacks.remove(at: $0).callback }
    }
  }

  /// Creates an empty log.
  ///
  /// - Parameters:
  ///   - changes: Returns the handling of the changes of the next action.
  ///   - isWhole: Whether actions are reported whole, however long they are.
  ///   - now: Returns the time.
  ///   - report: Is called with each action that was handled.
  init(
    changes: @escaping @Sendable () -> ChangeRecording = { .reported }, isWhole: Bool = false,
    now: @escaping @Sendable () -> Duration,
    report: @escaping @Sendable (Entry) -> Void
  ) {
    (self.changes, self.now, self.report) = (changes, now, report)
    actionLimit = isWhole ? .max : Entry.actionLimit
  }

  /// Returns the number of an action that begins to be handled: one more than that of the last.
  func nextNumber() -> Int {
    entries.withLock { entries in
      entries.count += 1
      return entries.count
    }
  }

  /// Adds an action that was handled, with its sequence number, and with the states before and after it unless its changes
  /// do not matter.
  func add<Action: Sendable, State: Sendable>(
    _ number: Int, _ action: Action, from source: ActionSource, states: (before: State, after: State)?
  ) {
    let (time, actionLimit) = (now(), actionLimit)
    let describe: @Sendable () -> Entry = {
      let changes = states.map { ValueChange.between($0.before, $0.after, limit: Entry.changeLimit) }
      return Entry(
        number: number, time: time, action, from: source, changes: changes ?? ([], 0),
        actionLimit: actionLimit)
    }
    let described = changes() == .reported ? describe() : nil
    let callbacks = reported.withLock { reported in
      let earlier = described?.changesElementsOfEffect == true ? entries.withLock(\.inOrder) : []
      let entry = described?.tracingElements(in: earlier.lazy.reversed().map { $0() })
      let kept = entry?.limited()
      entries.withLock { $0.add { kept ?? describe().limited() } }
      if let entry { report(entry) }
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
  func last(_ count: Int) -> [Entry] {
    entries.withLock { $0.inOrder.suffix(count) }.map { $0() }
  }
}

/// The handling of the changes that actions make.
enum ChangeRecording: Sendable {
  /// Actions are reported with what they change.
  case reported
  /// The states before and after an action are kept with it, and compared when it is asked for.
  case deferred
  /// Actions are kept without what they change.
  case omitted
}
