public import SwiftRex

/// A simulated location receiver that moves along a recorded track.
///
/// It plays a track by its recorded times or at a constant speed, once or repeatedly. It reports positions, headings,
/// distances, and the regions that it enters and exits. Between two recorded points, it follows a great circle. If a
/// request cannot be granted, the state has the reason.
///
/// Geodesics, files and playback are libraries: `Geodesy`, `TrackFiles`, `TrackPlayback`.
public enum LocationSimulation {}

extension LocationSimulation {
  /// The reducer and the middleware, to be composed and lifted as one value.
  public static var feature: Feature<Action, State, Dependencies> { Feature(reducer: reducer, middleware: middleware) }
}
