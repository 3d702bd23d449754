extension Lifecycle {
  /// A phase that can be requested, and is approached event by event.
  public enum TargetPhase: Codable, Equatable, Sendable {
    /// The foreground, where the person uses the app.
    case active
    /// The background, where the process stops.
    case suspended
    /// The end.
    case terminated(Cause)

    /// Returns the event that brings the app one phase nearer, or `nil` if there is none.
    func nextEvent(from phase: Phase) -> Action? {
      switch (self, phase) {
      case (_, .terminating), (.active, .launching), (.suspended, .launching): nil
      case (.terminated(let cause), .launching), (.terminated(let cause), .background): .willTerminate(cause)
      case (.active, .active), (.suspended, .background): nil
      case (.active, .inactive): .didBecomeActive
      case (.active, .background): .willEnterForeground
      case (_, .active): .willResignActive
      case (_, .inactive): .didEnterBackground
      }
    }
  }
}
