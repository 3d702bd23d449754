extension Lifecycle {
  /// The way in which a process stops and ends.
  public struct ProcessPolicy: Sendable {
    /// The time after a request to end in which another one counts as the same request, delivered twice.
    public var debounceWindow = Duration.milliseconds(250)
    /// The time after which a signal ends the process even if the app does nothing; a second signal does so after a
    /// second. With `nil`, only the app ends the process.
    public var deadline: Duration?
    /// Whether the app ends when its parent process has exited.
    public var endsWithParent = false
    /// Returns whether a `SIGINT` concerns the input line, and not the app.
    public var isInterruptHandled: @Sendable () -> Bool = { false }
    /// Waits until the features have nothing in flight, within bounds.
    public var waitUntilSaved: @Sendable () async -> Void = {}
    /// Restores the terminal before the process stops.
    public var willStop: @Sendable () -> Void = {}
    /// Prepares the terminal again after the process was continued, even if it never stopped.
    public var didContinue: @Sendable () -> Void = {}
    /// Is called when the features begin to save for the last time.
    public var willEnd: @Sendable () -> Void = {}
    /// Ends the process with a code.
    public var exit: @Sendable (Int32) -> Void = endProcess

    /// Creates a policy of a process without features that save, terminal and deadline.
    public init() {}
  }
}
