import BenchmarkFeatures
import SwiftRex

/// An app of many features, composed as `AppReducer.swift`, `AppMiddleware.swift` and `Rules.swift` in the folder `App`
/// are: one line a feature for its reducer, its middleware, and one rule of the bridge. The lines are combined from left to
/// right, as a chain of `<>` combines them.
///
/// The rules are of three kinds, in turn: for one action, for the actions of a feature, and for a part of the state. When
/// a feature loses its connection, its rule lets the next feature be synced.
protocol BenchmarkApp: SendableMetatype {
  associatedtype Action: Sendable
  associatedtype State: BenchmarkState<Action>

  /// The actions of each feature.
  static var prisms: [Prism<Action, Inbox.Action>] { get }
  /// The part of the state that a view observes: that of the first feature.
  static var observed: any KeyPath<State, Inbox.State> & Sendable { get }
  /// What every action changes.
  static var reducer: Reducer<Action, State> { get }
  /// Creates what every action causes, injected with a world.
  static func makeMiddleware() -> AnyMiddleware<Action, Action, State>
}

/// A state that can be changed by hand, too.
protocol BenchmarkState<Action>: Sendable, Equatable {
  associatedtype Action

  init()

  /// Does by hand what reducers, middlewares and rules do about an action.
  mutating func apply(_ action: Action)
}
