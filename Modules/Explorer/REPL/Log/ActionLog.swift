import Inspection
import SwiftRex

/// The actions that were handled, with their sequence numbers. Reports each action when it was handled, and keeps the last
/// ones, described and limited in size.
///
/// While actions are not printed, as at startup, up to 64 of them are kept with their states and described later.
public final class ActionLog: Sendable {
  /// The number of actions that are kept unless the user chooses another one.
  static let defaultCapacity = 10_000

  /// Whether actions are kept with what they change.
  let recordsChanges: Bool
  private let defersDescription: @Sendable () -> Bool
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
    /// The entries after those that are kept, not described yet.
    var deferred: [@Sendable () -> Entry] = []
    var callbacks: [(source: ActionSource, callback: @Sendable () -> Void)] = []

    /// Keeps an entry after those that are deferred, and returns it with the last changes of its elements.
    @discardableResult mutating func keep(_ entry: Entry) -> Entry {
      describeDeferred()
      let entry = kept.tracingElements(of: entry)
      kept.add(entry.limited())
      return entry
    }

    mutating func describeDeferred() {
      let entries = deferred
      deferred = []
      for describe in entries { keep(describe()) }
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
  ///   - capacity: The number of actions that are kept, if they are not large.
  ///   - recordsChanges: Whether actions are kept with what they change.
  ///   - defersDescription: Returns whether the next action is described when it is asked for, and not reported.
  ///   - isWhole: Whether actions are reported whole, however long they are.
  ///   - now: Returns the time.
  ///   - report: Is called with each action that was handled.
  init(
    capacity: Int = defaultCapacity, recordsChanges: Bool = true,
    defersDescription: @escaping @Sendable () -> Bool = { false }, isWhole: Bool = false,
    now: @escaping @Sendable () -> Duration, report: @escaping @Sendable (Entry) -> Void
  ) {
    (self.recordsChanges, self.defersDescription) = (recordsChanges, defersDescription)
    (self.now, self.report) = (now, report)
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
    let (time, actionLimit) = (now(), actionLimit)
    let describe: @Sendable () -> Entry = {
      let changes = states.map { ValueChange.between($0.before, $0.after, limit: Entry.changeLimit) }
      return Entry(
        number: number, time: time, action, from: source, changes: changes ?? ([], 0), actionLimit: actionLimit)
    }
    let described = defersDescription() ? nil : describe()
    let callbacks = reported.withLock { reported in
      let entry = entries.withLock { entries in
        if let described { return entries.keep(described) as Entry? }
        entries.deferred.append(describe)
        if entries.deferred.count > 64 { entries.describeDeferred() }
        return nil
      }
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
  func last(_ count: Int = .max) -> [Entry] {
    entries.withLock { entries in
      entries.describeDeferred()
      return entries.kept.last(count)
    }
  }
}
