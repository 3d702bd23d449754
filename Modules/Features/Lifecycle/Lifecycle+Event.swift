extension Lifecycle {
  /// What the system tells the process.
  public enum Event: Codable, Equatable, Sendable {
    /// The process is to stop.
    case suspensionRequested
    /// The process was continued.
    case continued
    /// The process is to end.
    case terminationRequested(Cause)
    /// Memory runs short.
    case memoryRunsShort
    /// There will be no memory warnings; the text is one line that says why.
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
