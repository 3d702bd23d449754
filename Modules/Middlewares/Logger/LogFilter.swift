public import SwiftRex

/// A predicate of the entries that are logged; filters combined with `<>` must all agree.
public struct LogFilter<Action: Sendable, State: Sendable>: Monoid, Sendable {
  /// Returns whether an action passes, before the reducers run, on the dispatching thread.
  let admits: @Sendable (Action, ActionSource) -> Bool
  /// Returns whether an entry with both states passes, on the thread of the sink.
  let keeps: @Sendable (LogEntry<Action, State>) -> Bool

  /// The filter that passes everything.
  public static var everything: LogFilter {
    LogFilter(admits: { _, _ in true }, keeps: { _ in true })
  }

  /// The filter that passes everything.
  public static var identity: LogFilter { everything }

  /// Returns a filter that passes what both pass; the right one is asked only if the left one passes it.
  public static func combine(_ lhs: LogFilter, _ rhs: LogFilter) -> LogFilter {
    LogFilter(
      admits: { lhs.admits($0, $1) && rhs.admits($0, $1) },
      keeps: { lhs.keeps($0) && rhs.keeps($0) })
  }

  /// Returns a filter that passes the actions for which a function returns `true`.
  ///
  /// Cost: an action that does not pass costs this call only; no state is read.
  public static func actions(_ isLogged: @escaping @Sendable (Action) -> Bool) -> LogFilter {
    LogFilter(admits: { action, _ in isLogged(action) }, keeps: { _ in true })
  }

  /// Returns a filter that passes the actions for whose source a function returns `true`.
  ///
  /// Cost: an action that does not pass costs this call only; no state is read.
  public static func sources(_ isLogged: @escaping @Sendable (ActionSource) -> Bool) -> LogFilter {
    LogFilter(admits: { _, source in isLogged(source) }, keeps: { _ in true })
  }

  /// Returns a filter that passes the entries for which a function returns `true`; it is called on the thread of the sink.
  public static func entries(_ isLogged: @escaping @Sendable (LogEntry<Action, State>) -> Bool) -> LogFilter {
    LogFilter(admits: { _, _ in true }, keeps: isLogged)
  }

  /// Returns a filter that passes the actions that changed a part of the state, compared on the thread of the sink.
  public static func changes<Part: Equatable & Sendable>(of part: @escaping @Sendable (State) -> Part) -> LogFilter {
    entries { part($0.before) != part($0.after) }
  }
}
