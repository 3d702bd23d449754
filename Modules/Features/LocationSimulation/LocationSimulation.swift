/// A receiver that moves along a recorded track instead of through the world.
///
/// It plays a ``Track`` by its recorded times or at a constant speed, once or again and again, and tells where the walker
/// is, which way they head, how far they have come and how far they still have to go, and which places they enter,
/// dwell in and leave; on demand as badly as a bad receiver would. Everything in between two recorded points lies on the shortest line over the
/// WGS84 ellipsoid, so a leg across the antimeridian or past a pole is as good as any other. What cannot be played
/// is explained in the state, and the app goes on.
///
/// Units throughout: degrees for latitude, longitude and headings, metres for lengths, seconds for times, metres per
/// second for speeds.
public enum LocationSimulation {}
