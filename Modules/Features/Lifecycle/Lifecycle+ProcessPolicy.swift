extension Lifecycle {
  /// How a process stops and ends.
  public struct ProcessPolicy: Sendable {
    /// How long after a request to end another one counts as the same request, delivered twice.
    public var repetitionWindow = Duration.milliseconds(250)
    /// The time after which a signal ends the process even if the app does nothing; a second signal does so after a
    /// second. If it is `nil`, only the app ends the process.
    public var deadline: Duration?
    /// Whether the app ends when its parent process has exited.
    public var endsWithParent = false
    /// Returns whether a `SIGINT` concerns the input line, and not the app.
    public var isInterruptHandled: @Sendable () -> Bool = { false }
    /// Waits until the features have nothing in flight, or for a limited time.
    public var waitUntilSaved: @Sendable () async -> Void = {}
    /// Restores the terminal before the process stops.
    public var willStop: @Sendable () -> Void = {}
    /// Prepares the terminal again after the process was continued, even if it never stopped.
    public var didContinue: @Sendable () -> Void = {}
    /// Called when the features start to save for the last time.
    public var willEnd: @Sendable () -> Void = {}
    /// Ends the process with a code.
    public var exit: @Sendable (Int32) -> Void = endProcess

    /// Creates a policy for a process without a deadline, a terminal or features that save.
    public init() {}
  }
}
