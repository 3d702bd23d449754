import Inspection
public import Screens
public import SwiftRex

/// What a prompt knows about an app besides its store.
public struct AppDescription<Action: Sendable, State: Sendable>: Sendable {
  /// Actions of every case, which `:actions` lists and Tab completes.
  public var samples: [Action]
  /// A sentence about each action, by its name.
  public var documentation: [String: String] = [:]
  /// The types in actions, which Tab completes: each case as `RepeatMode.once` or `Rule.every(Duration)`, each structure
  /// as `Region(name: String)`.
  public var types: [String] = []
  /// Actions that the greeting and `:help` show.
  public var examples: [String] = []
  /// The name of each feature, and a function that lists its work for a state.
  public var work: [(feature: String, list: @Sendable (State) -> [any Sendable])] = []
  /// The rules between features, which `:try` runs on a copy of the state; they must do nothing but dispatch actions.
  public var rules: AnyMiddleware<Action, Action, State>?
  /// A structure with the dependencies of each feature, which `:world` lists.
  public var world: (any Sendable)?
  /// The screens that `:screens` shows.
  public var screens: Screens<AnyStoreType<Action, State>>?

  /// Creates the description of an app with some actions.
  public init(samples: [Action] = []) {
    self.samples = samples
  }

  /// Returns the work that a change of the state starts and ends.
  func workChanges(from before: State, to after: State) -> (begun: [String], ended: [String]) {
    func names(in state: State) -> [String] {
      work.flatMap { feature, list in
        list(state).map { "\(feature) \(Literal.description(of: $0, limit: 1000))" }
      }
    }
    let (old, new) = (names(in: before), names(in: after))
    return (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
  }
}
