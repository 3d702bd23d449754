/// The reach of the machine: which interfaces could carry traffic, and whether there is a default route.
///
/// Nothing is polled: the system tells the current path first, then each change that lasts for a moment, so that a flapping
/// cable is one change. A path is `satisfied` when the system has a default route through an interface that is up, has
/// carrier and has a global address of the same family. That says that packets can leave, not that a response comes: a
/// probe asks a server for one, as soon as there is a default route and from time to time, never without one and never
/// while the app pauses it. When monitoring ends with an error, the path is `unknown` again: an old answer is never shown as
/// a current one.
public enum Reachability {}
