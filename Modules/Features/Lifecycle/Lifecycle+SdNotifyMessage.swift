extension Lifecycle.Phase {
  /// The message of the `sd_notify` protocol when the phase begins: ready when the app can be used,
  /// stopping when it saves for the last time, and always the name of the phase.
  var sdNotifyMessage: String {
    switch self {
    case .launching: "STATUS=launching"
    case .active: "READY=1\nSTATUS=active"
    case .inactive: "STATUS=inactive"
    case .background: "STATUS=background"
    case .terminating: "STOPPING=1\nSTATUS=terminating"
    }
  }
}
