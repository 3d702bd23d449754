/// What the machine can reach: which interfaces could carry traffic, and whether a route leads out.
///
/// The system tells, nothing is polled: the first news is the path as it is, every later one a path that differs from
/// the one before, and has for a moment, so that a flapping cable is one change. A path is `satisfied` when the system
/// has a route into the world, through an interface that is up, has carrier and owns a global address of the same family.
/// That says that packets can leave, not that anyone answers: for that, somebody out there may be asked, whenever there
/// is a way out, never without one and never while the app wants it paused. When the system stops telling, the path is
/// `unknown` again: an old answer is never passed off as a current one.
public enum Reachability {}
