import SwiftRex

extension Reachability {
  /// A child of the feature that regularly asks a server, to find out whether the path works.
  ///
  /// The parent decides whether there is a probe: `State.probe` is `nil` without a server, without a route to
  /// other networks, and while probing is paused. When the probe disappears, its request is cancelled, and a new probe
  /// starts fresh.
  public enum Probe {}
}

extension Reachability.Probe {
  /// Reducer and middleware, to be lifted together.
  static var feature: Feature<Action, State, Dependencies> { Feature(reducer: reducer, middleware: middleware) }
}
