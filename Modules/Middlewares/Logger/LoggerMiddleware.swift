public import SwiftRex

/// A middleware that passes every action, with its number, date and source and the states around it, to a sink.
///
/// Compose it first, so that its entry is passed on after all other effects of the action have begun. It dispatches
/// nothing, so its output is `Never`, which a lift turns into any action:
///
/// ```swift
/// let logger: AnyMiddleware<Meal.Action, Meal.Action, Meal.State> =
///   LoggerMiddleware(now: LogFile.now) { print($0.line) }.lift(outputAction: absurd)
/// let logged = MiddlewareReader<Meal.Dependencies, _>.pure(logger) <> Meal.middleware.eraseToAnyMiddleware()
/// ```
///
/// Cost: the state before the action is kept while the reducers run, so a collection that they change is copied once.
public struct LoggerMiddleware<Action: Sendable, State: Sendable>: MiddlewareProtocol {
  private let now: @Sendable () -> Duration
  private let sink: @Sendable (LogEntry<Action, State>) -> Void
  private let last = Locked((number: 0, date: Duration?.none))

  /// Creates a logger.
  ///
  /// - Parameters:
  ///   - now: Returns the date, as the time since the beginning of 1970 in UTC; see ``LogFile/now()``.
  ///   - sink: Receives the entries in the order of the actions, on the thread that handles them.
  public init(now: @escaping @Sendable () -> Duration, sink: @escaping @Sendable (LogEntry<Action, State>) -> Void) {
    (self.now, self.sink) = (now, sink)
  }

  /// Reads the state before the action, and returns an `IO` that passes the entry to the sink.
  public func handle(
    action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>
  ) -> IO<Never> {
    let (before, date) = (state(), now())
    let (number, elapsed) = last.withLock { last in
      defer { last = (last.number + 1, date) }
      return (last.number + 1, date - (last.date ?? date))
    }
    return IO { [sink] _ in
      sink(
        LogEntry(
          number: number, date: date, elapsed: elapsed, action: action, source: dispatcher, before: before,
          after: state()))
    }
  }
}
