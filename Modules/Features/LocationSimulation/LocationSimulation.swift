/// A location receiver that moves along a recorded track instead of through the world.
///
/// It plays a track by its recorded times or at a constant speed, once or again and again, and reports position, heading
/// and the distances covered and left, and which regions are entered, dwelled in and left; on demand as inexactly as a
/// bad receiver. Between two recorded points it moves on the geodesic of the WGS84 ellipsoid. What cannot be played is
/// explained in the state, and the app goes on.
///
/// Geodesics, files and playback are libraries: `Geodesy`, `TrackFiles`, `TrackPlayback`.
public enum LocationSimulation {}
