/// What the machine can reach: which interfaces could carry traffic, and whether a route leads out.
///
/// The system tells, nothing is polled: the first news is the path as it is, every later one a path that differs from
/// the one before. A path is `satisfied` when an interface that is up and has carrier owns a global address and a default
/// route of the same family. That says that packets can leave, not that anyone answers. When the system stops telling,
/// the path is `unknown` again: an old answer is never passed off as a current one.
public enum Reachability {}
