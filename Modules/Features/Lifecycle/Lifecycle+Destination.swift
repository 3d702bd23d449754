extension Lifecycle {
  /// Where the life of the app goes on request, one event after the other.
  public enum Destination: Codable, Equatable, Sendable {
    /// To the foreground, where the person uses the app.
    case active
    /// To the background, where the process stops.
    case suspended
    /// To the end.
    case terminated(Cause)

    /// Answers what brings the app one step nearer, or `nil` if it is there, or no road leads there.
    func step(from phase: Phase) -> Step? {
      switch self {
      case .active: forward(from: phase)
      case .suspended: backward(from: phase, then: .suspend)
      case .terminated(let cause): phase == .launching ? .end(cause) : backward(from: phase, then: .end(cause))
      }
    }

    private func forward(from phase: Phase) -> Step? {
      switch phase {
      case .launching, .active, .terminating: nil
      case .inactive: .action(.didBecomeActive)
      case .background: .action(.willEnterForeground)
      }
    }

    private func backward(from phase: Phase, then last: Step) -> Step? {
      switch phase {
      case .launching, .terminating: nil
      case .active: .action(.willResignActive)
      case .inactive: .action(.didEnterBackground)
      case .background: last
      }
    }
  }
}
