public import SwiftRex

/// The reachability of the network: the interfaces that could carry traffic, and whether there is a route to other
/// networks.
///
/// The system reports the current path first, then each change that lasts for a moment, so a flapping cable is one
/// change. Only the probe polls.
///
/// A path is `satisfied` when the system routes packets to other networks through an interface that is up and has
/// carrier. That means that packets can leave, not that responses come back. To find that out, a `Probe` asks a server.
/// The probe is an optional child: it exists only while there is a server, the path is satisfied and the app has not
/// paused it.
///
/// When monitoring ends with an error, the path is `unknown` again, so an outdated path is never shown as the current
/// one.
public enum Reachability {}

extension Reachability {
  /// The probe, then its parent, which monitors the network and decides whether there is a probe.
  public static var feature: Feature<Action, State, Dependencies> {
    probe <> Feature(reducer: parentReducer, middleware: parentMiddleware)
  }

  /// The reducer of the probe and its parent.
  public static var reducer: Reducer<Action, State> { feature.reducer }

  private static let probe: Feature<Action, State, Dependencies> =
    Probe.feature.lift(dependencies: \.ofProbe).liftToOptional(action: .probe, state: \.probe)
}
