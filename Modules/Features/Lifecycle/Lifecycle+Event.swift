extension Lifecycle {
  /// An event that the system reports to the process.
  public enum Event: Codable, Equatable, Sendable {
    /// The process is to stop.
    case suspensionRequested
    /// The process was continued.
    case continued
    /// The process is to end.
    case terminationRequested(Cause)
    /// Memory runs short.
    case memoryRunsShort
    /// Memory warnings are not available; the text is one line that says why.
    case memoryWatchFailed(String)

    /// The event as an action.
    var action: Action {
      switch self {
      case .suspensionRequested: .suspensionRequested
      case .continued: .continued
      case .terminationRequested(let cause): .terminationRequested(cause)
      case .memoryRunsShort: .didReceiveMemoryWarning
      case .memoryWatchFailed(let reason): .memoryWatchFailed(reason)
      }
    }
  }
}
