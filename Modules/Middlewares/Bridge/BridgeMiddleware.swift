public import SwiftRex

/// What features do to one another, as a list of rules.
///
/// An action that a rule leads to keeps the source of the action that led to it, and adds where it was bridged.
public struct BridgeMiddleware<Action: Sendable, State: Sendable>: MiddlewareProtocol {
  private let rules: [BridgeRule<Action, State>]

  /// Makes a middleware of rules, each asked about every action, in order.
  public init(_ rules: [BridgeRule<Action, State>]) {
    self.rules = rules
  }

  /// Asks every rule before the reducers run; its effect dispatches what applies after they ran.
  public func handle(
    action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>
  ) -> IO<Action> {
    let pending = rules.compactMap { rule in rule.begin(action, state).map { (rule.place, $0) } }
    if pending.isEmpty { return .pure() }
    return IO { output in
      for (place, finish) in pending {
        guard let next = finish(state) else { continue }
        output.dispatch(next, from: dispatcher.with(info: dispatcher.info.map { "\($0), \(place)" } ?? place))
      }
    }
  }
}
