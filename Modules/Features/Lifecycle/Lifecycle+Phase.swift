extension Lifecycle {
  /// A phase of the life of the app.
  public enum Phase: Codable, Hashable, Sendable {
    /// The app is being put together.
    case launching
    /// The person uses it.
    case active
    /// The app is seen, but not used: between the other phases.
    case inactive
    /// The app is not seen; the process may be stopped.
    case background
    /// The app saves for the last time, and then ends.
    case terminating(Cause)

    var isTerminating: Bool {
      if case .terminating = self { true } else { false }
    }
  }
}

extension Lifecycle.Phase {
  /// The message of the `sd_notify` protocol when the phase begins: ready when the app can be used, stopping when it
  /// saves for the last time, and always the name of the phase.
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
