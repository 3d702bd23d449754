import SwiftRex

/// A minimal feature; the app of these tests is composed of many.
protocol TinyFeature: SendableMetatype {
  associatedtype Action: TinyAction
  associatedtype State: TinyState
  associatedtype Dependencies: Sendable
}

protocol TinyAction: Sendable {
  var amount: Int { get }
  init(amount: Int)
}

protocol TinyState: Sendable {
  var sum: Int { get set }
}

extension TinyFeature {
  static var reducer: Reducer<Action, State> { .reduce { action, state in state.sum += action.amount } }

  static var feature: Feature<Action, State, Dependencies> { Feature(reducer: reducer, middleware: middleware) }

  static var middleware: MiddlewareReader<Dependencies, TinyMiddleware<Self>> {
    MiddlewareReader { _ in TinyMiddleware() }
  }
}

/// A middleware that dispatches, for an action of an odd amount, one that makes the sum even.
struct TinyMiddleware<Feature: TinyFeature>: MiddlewareProtocol {
  func handle(
    action: Feature.Action, from dispatcher: ActionSource, state: @escaping GetState<Feature.State>
  ) -> IO<Feature.Action> {
    guard action.amount % 2 == 1 else { return .identity }
    return IO { output in
      if state().sum % 2 == 1 { output.dispatch(Feature.Action(amount: 1001), from: dispatcher) }
    }
  }
}
