import SwiftRex

extension Reachability {
  /// A child of the feature that asks a server, again and again, whether the path leads anywhere.
  ///
  /// The parent decides whether there is a probe: `State.probe` is `nil` without a server, without a default route, and
  /// while probing is paused. When the probe goes, its request ends with it, and a new one starts fresh.
  public enum Probe {}
}

extension Reachability.Probe {
  /// Reducer and middleware, to be lifted together.
  static var feature: Feature<Action, State, Dependencies> { Feature(reducer: reducer, middleware: middleware) }
}
