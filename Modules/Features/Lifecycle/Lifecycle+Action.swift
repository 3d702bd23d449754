extension Lifecycle {
  /// An event in the life of the app.
  public enum Action: Codable, Hashable, Sendable {
    /// The app was put together: it observes the system from now on, and becomes active.
    case launched
    /// The person can use the app.
    case didBecomeActive
    /// The person is about to turn away.
    case willResignActive
    /// The person cannot see the app any more.
    case didEnterBackground
    /// The person is about to see the app again.
    case willEnterForeground
    /// The app is about to end: the last time to save.
    case willTerminate(Cause)
    /// The process is to stop, and to wait until it is continued.
    case suspensionRequested
    /// The process was continued.
    case continued
    /// The app is to end; the second time at once, if the cause forces that.
    case terminationRequested(Cause)
    /// Memory runs short: what can be read again can be released.
    case didReceiveMemoryWarning
    /// Memory warnings are not available; the text is one line that says why.
    case memoryWatchFailed(String)
    /// The clock was read when no further event was announced; the time counts from before the launch.
    case clockRead(at: Duration)
  }
}

extension Lifecycle.Action {
  /// An action of every case, as a person may type it, and one of every cause of an end.
  public static let samples: [Self] = [
    .launched, .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground, .willTerminate(.user),
    .suspensionRequested, .continued, .terminationRequested(.user), .terminationRequested(.finished(exitCode: 3)),
    .terminationRequested(.signal(name: "SIGTERM", number: 15)), .terminationRequested(.parentGone),
    .didReceiveMemoryWarning, .memoryWatchFailed("no memory warnings: no such file"),
    .clockRead(at: .milliseconds(1500)),
  ]
}
