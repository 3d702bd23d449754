extension Lifecycle {
  /// An event in the life of the app, or a request.
  public enum Action: Codable, Hashable, Sendable {
    /// The app was launched.
    case launched
    /// The app became active.
    case didBecomeActive
    /// The app is about to become inactive.
    case willResignActive
    /// The app entered the background.
    case didEnterBackground
    /// The app is about to enter the foreground.
    case willEnterForeground
    /// The app is about to end and is saving.
    case willTerminate(Cause)
    /// Requests that the process be suspended until it is continued.
    case suspensionRequested
    /// The process was continued.
    case continued
    /// Requests that the app end; a second request may end it before everything is saved.
    case terminationRequested(Cause)
    /// The system, which decides the phases from the launch on, reported this phase.
    case phaseReported(Phase)
    /// Memory is low; the state counts the warnings.
    case didReceiveMemoryWarning
    /// Memory warnings are not available, for this reason.
    case memoryWatchFailed(String)
    /// The app entered a phase and stays in it; the time is measured from the start of the app.
    case phaseBegan(Phase, at: Duration)
  }
}

extension Lifecycle.Action {
  /// A sample of every action, and a request to end for every cause.
  public static let samples: [Self] = [
    .launched, .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground, .willTerminate(.user),
    .suspensionRequested, .continued, .terminationRequested(.user), .terminationRequested(.finished(exitCode: 3)),
    .terminationRequested(.signal(name: "SIGTERM", number: 15)), .terminationRequested(.parentGone),
    .phaseReported(.terminating(.system)), .didReceiveMemoryWarning,
    .memoryWatchFailed("memory warnings are not available: no such file"),
    .phaseBegan(.active, at: .milliseconds(1500)),
  ]
}
