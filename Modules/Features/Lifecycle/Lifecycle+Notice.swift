extension Lifecycle.Phase {
  /// What a service manager is told when the phase begins, in the words of systemd: ready when the app can be used,
  /// stopping when it saves, and the name of the phase at any time.
  var notice: String {
    switch self {
    case .launching: "STATUS=launching"
    case .active: "READY=1\nSTATUS=active"
    case .inactive: "STATUS=inactive"
    case .background: "STATUS=background"
    case .terminating: "STOPPING=1\nSTATUS=terminating"
    }
  }
}
