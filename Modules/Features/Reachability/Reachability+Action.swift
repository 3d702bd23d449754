extension Reachability {
  /// News of the network, and the wish for them.
  public enum Action: Codable, Equatable, Sendable {
    /// Somebody wants to hear of the network from now on.
    case monitoringRequested
    /// The ways out are these now.
    case pathChanged(Path)
    /// No more news will come; the text is one line that says why and what to do.
    case monitoringFailed(String)
    /// There is somebody to ask whether the way out leads anywhere.
    case probingBegan
    /// Somebody wants nobody to be asked for a while, as in the background.
    case probingPauseRequested
    /// Somebody wants the asking to go on, if it was paused.
    case probingResumeRequested
    /// Somebody was asked, and this came of it.
    case probed(Probe)
  }
}
