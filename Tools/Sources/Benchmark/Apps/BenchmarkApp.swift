import BenchmarkFeatures
import SwiftRex

/// An app of many features, composed in the same way as the app of this workspace.
///
/// Each feature has one line for its reducer, one for its middleware, and one rule of the bridge. The lines are
/// combined from left to right, as a chain of `<>` combines them.
///
/// The rules are of three kinds, in turn: for one action, for the actions of a feature, and for a part of the state.
/// When a feature loses its connection, its rule dispatches `synced` to the next feature.
protocol BenchmarkApp: SendableMetatype {
  associatedtype Action: Sendable
  associatedtype State: BenchmarkState<Action>

  /// The actions of each feature.
  static var prisms: [Prism<Action, Inbox.Action>] { get }
  /// The part of the state that a view observes: that of the first feature.
  static var observed: any KeyPath<State, Inbox.State> & Sendable { get }
  /// The reducers of all features.
  static var reducer: Reducer<Action, State> { get }
  /// Creates the middlewares of all features and the rules, injected with a world.
  static func makeMiddleware() -> AnyMiddleware<Action, Action, State>
}

/// A state that can also be changed by hand.
protocol BenchmarkState<Action>: Sendable, Equatable {
  associatedtype Action

  init()

  /// Does by hand what reducers, middlewares and rules do about an action.
  mutating func apply(_ action: Action)
}
