extension Lifecycle {
  /// What can happen in the life of the app.
  public enum Action: Codable, Equatable, Sendable {
    /// The app was put together: from now on it listens to the system, and it becomes active.
    case launched
    /// The person can use the app.
    case didBecomeActive
    /// The person is about to turn away.
    case willResignActive
    /// The person cannot see the app any more.
    case didEnterBackground
    /// The person is about to see the app again.
    case willEnterForeground
    /// The app is about to end: the last chance to save.
    case willTerminate(Cause)
    /// Somebody wants the process to stop and to wait until it is continued.
    case suspensionRequested
    /// The process goes on after it was stopped.
    case continued
    /// Somebody wants the app to end; the second time at once, unless that only tells that nobody is there any more.
    case terminationRequested(Cause)
    /// Memory runs short: what can be read again can be let go of.
    case didReceiveMemoryWarning
    /// The system does not tell when memory runs short; the text is one line that says why.
    case memoryWatchFailed(String)
    /// The clock was read when the app had come to rest in a phase; the time counts from before the launch.
    case clockRead(at: Duration)
  }
}
