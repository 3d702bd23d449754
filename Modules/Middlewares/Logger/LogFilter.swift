public import SwiftRex

/// Which actions a logger tells of; filters combined with `<>` must all agree.
public struct LogFilter<Action: Sendable, State: Sendable>: Monoid, Sendable {
  /// Decides before the reducers run, on the dispatching thread.
  let admits: @Sendable (Action, ActionSource) -> Bool
  /// Decides when both states are known, where the sink runs.
  let keeps: @Sendable (LogEntry<Action, State>) -> Bool

  /// The filter that lets everything through.
  public static var everything: LogFilter {
    LogFilter(admits: { _, _ in true }, keeps: { _ in true })
  }

  /// The filter that lets everything through.
  public static var identity: LogFilter { everything }

  /// Lets through what both let through; the right one is asked only then.
  public static func combine(_ lhs: LogFilter, _ rhs: LogFilter) -> LogFilter {
    LogFilter(
      admits: { lhs.admits($0, $1) && rhs.admits($0, $1) },
      keeps: { lhs.keeps($0) && rhs.keeps($0) })
  }

  /// Lets through the actions of which the function says so.
  ///
  /// Cost: an action that is not let through costs this question only; no state is read.
  public static func actions(_ isLogged: @escaping @Sendable (Action) -> Bool) -> LogFilter {
    LogFilter(admits: { action, _ in isLogged(action) }, keeps: { _ in true })
  }

  /// Lets through the actions that come from where the function says.
  ///
  /// Cost: an action that is not let through costs this question only; no state is read.
  public static func sources(_ isLogged: @escaping @Sendable (ActionSource) -> Bool) -> LogFilter {
    LogFilter(admits: { _, source in isLogged(source) }, keeps: { _ in true })
  }

  /// Lets through the entries of which the function says so; it is asked where the sink runs.
  public static func entries(_ isLogged: @escaping @Sendable (LogEntry<Action, State>) -> Bool) -> LogFilter {
    LogFilter(admits: { _, _ in true }, keeps: isLogged)
  }

  /// Lets through the actions that changed what the function finds in the state; it is asked where the sink runs.
  public static func changes<Part: Equatable & Sendable>(of part: @escaping @Sendable (State) -> Part) -> LogFilter {
    entries { part($0.before) != part($0.after) }
  }
}
