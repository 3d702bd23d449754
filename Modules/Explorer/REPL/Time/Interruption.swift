import SwiftRex

/// The request to end the running command, such as a wait, but not the program.
final class Interruption: Sendable {
  /// The interval in which a second request ends the program.
  private static let window = Duration.seconds(1)

  private struct State {
    var isRunning = false
    var lastRequest: ContinuousClock.Instant?
    var isEnded = false
  }

  private let state = Locked(State())
  private let isUnread: @Sendable () -> Bool

  /// Whether the end of the running command is requested, or its output is no longer read.
  var isRequested: Bool { isUnread() || state.withLock { $0.isEnded || $0.lastRequest != nil } }

  /// Creates the request of a terminal at which no command runs.
  ///
  /// - Parameter isUnread: Returns whether the output can no longer be written.
  init(isUnread: @escaping @Sendable () -> Bool = { false }) { self.isUnread = isUnread }

  /// Whether a request concerns a command even before it runs and between two of a line, since a line was submitted
  /// until the next one is edited. Setting it forgets earlier requests.
  func expectCommands(_ isExpected: Bool) {
    state.withLock { $0 = State(isRunning: isExpected, isEnded: $0.isEnded) }
  }

  /// Runs a command, and returns its result and whether its end was requested.
  func whileRunning<Result>(_ command: () -> Result) -> (result: Result, wasInterrupted: Bool) {
    let wasRunning = state.withLock { state in
      defer { state.isRunning = true }
      return state.isRunning
    }
    let result = command()
    let wasInterrupted = state.withLock { state in
      defer { state = State(isRunning: wasRunning, isEnded: state.isEnded) }
      return state.isEnded || state.lastRequest != nil
    }
    return (result, wasInterrupted)
  }

  /// Ends all commands, for good.
  func end() { state.withLock { $0.isEnded = true } }

  /// Requests the end of the running command.
  ///
  /// - Returns: Whether the request ends a command: `false` if none is running, or if its end was requested within the
  ///   last second.
  func request(at now: ContinuousClock.Instant = .now) -> Bool {
    state.withLock { state in
      guard state.isRunning else { return false }
      defer { state.lastRequest = now }
      return state.lastRequest.map { now - $0 >= Self.window } ?? true
    }
  }
}
