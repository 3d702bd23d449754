extension Lifecycle {
  /// What the system has to say about the process.
  public enum Event: Codable, Equatable, Sendable {
    /// The process is asked to stop.
    case suspensionRequested
    /// The process goes on after it was stopped.
    case continued
    /// The process is asked to end.
    case terminationRequested(Cause)
    /// Memory runs short.
    case memoryRunsShort
    /// The system does not tell when memory runs short; the text is one line that says why.
    case memoryWatchFailed(String)

    /// The news, as an action.
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
