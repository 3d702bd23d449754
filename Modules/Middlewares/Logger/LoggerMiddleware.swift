public import SwiftRex

/// A middleware that passes every action, its source, and the states before and after it to a sink.
///
/// Compose it first, so that its entry is passed on after all other effects of the action have begun. It dispatches
/// nothing, so its output is `Never`, which a lift turns into any action:
///
/// ```swift
/// let logger: AnyMiddleware<Meal.Action, Meal.Action, Meal.State> =
///   LoggerMiddleware { print($0.line) }.lift(outputAction: absurd)
/// let logged = MiddlewareReader<Meal.Dependencies, _>.pure(logger) <> Meal.middleware.eraseToAnyMiddleware()
/// ```
///
/// Cost: the state before the action is kept while the reducers run, so a collection that they change is copied once.
public struct LoggerMiddleware<Action: Sendable, State: Sendable>: MiddlewareProtocol {
  private let sink: @Sendable (LogEntry<Action, State>) -> Void

  /// Creates a logger.
  ///
  /// - Parameter sink: Receives the entries in the order of the actions, on the thread that handles them.
  public init(sink: @escaping @Sendable (LogEntry<Action, State>) -> Void) {
    self.sink = sink
  }

  /// Reads the state before the action, and returns an `IO` that passes the entry to the sink.
  public func handle(
    action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>
  ) -> IO<Never> {
    let before = state()
    return IO { [sink] _ in
      sink(LogEntry(action: action, source: dispatcher, before: before, after: state()))
    }
  }
}
