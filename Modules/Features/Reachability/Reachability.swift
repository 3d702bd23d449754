public import SwiftRex

/// The reachability of the network: the interfaces that could carry traffic, and whether there is a default route.
///
/// Nothing polls. The system reports the current path first, then each change that lasts for a moment, so a flapping
/// cable is one change.
///
/// A path is `satisfied` when the system has a default route through an interface that is up, has carrier and has a
/// global address of the same family. That means that packets can leave, not that a response comes back. A probe asks a
/// server for a response: as soon as there is a default route, and regularly from then on. There are no probes without
/// a default route, or while the app pauses them.
///
/// When monitoring ends with an error, the path is `unknown` again, so an old answer is never shown as a current one.
public enum Reachability {}

extension Reachability {
  /// The reducer and the middleware, to be composed and lifted as one value.
  public static var feature: Feature<Action, State, Dependencies> { Feature(reducer: reducer, middleware: middleware) }
}
