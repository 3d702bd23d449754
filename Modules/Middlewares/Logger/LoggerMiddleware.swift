public import SwiftRex

/// A middleware that passes every action, its source, and the state before and after it to a sink.
///
/// Compose it first, so that it reads the state before and after all others ran. The sink decides how an entry is
/// shown: `LogEntry.changes` is the difference path by path, `LogEntry.text` is its text. Both are computed on demand, so
/// that they cost the dispatching thread nothing if `perform` is a queue's.
///
/// Cost: the state before the action is kept while the reducers run, so a collection that they change is copied once.
public struct LoggerMiddleware<Action: Sendable, State: Sendable>: MiddlewareProtocol {
  private let filter: LogFilter<Action, State>
  private let perform: @Sendable (@escaping @Sendable () -> Void) -> Void
  private let sink: @Sendable (LogEntry<Action, State>) -> Void

  /// Creates a logger.
  ///
  /// - Parameters:
  ///   - filter: The filter of the entries; by default, all pass.
  ///   - perform: Runs the sink; by default at once, on the dispatching thread. `LogQueue.perform` keeps formatting off
  ///     that thread.
  ///   - sink: Takes the entries, in order.
  public init(
    where filter: LogFilter<Action, State> = .everything,
    perform: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { $0() },
    sink: @escaping @Sendable (LogEntry<Action, State>) -> Void
  ) {
    self.filter = filter
    self.perform = perform
    self.sink = sink
  }

  /// Reads the state before the action; its effect passes the entry to the sink.
  public func handle(
    action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>
  ) -> IO<Never> {
    guard filter.admits(action, dispatcher) else { return .pure() }
    let before = state()
    return IO { [filter, perform, sink] _ in
      let entry = LogEntry(action: action, source: dispatcher, before: before, after: state())
      perform {
        if filter.keeps(entry) { sink(entry) }
      }
    }
  }
}
