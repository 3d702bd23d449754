extension Lifecycle {
  /// The reason why the app ends.
  public enum Cause: Codable, Hashable, Sendable {
    /// The user requested it.
    case user
    /// The work of the app succeeded or failed, as the exit code indicates.
    case finished(exitCode: Int32)
    /// The system sent a signal, such as `SIGTERM`, which is number 15.
    case signal(name: String, number: Int32)
    /// The parent process has exited.
    case parentGone
    /// The system ends the app.
    case system

    /// The exit code of the process: 0 for the user and the system, and 128 plus the low seven bits of the number for a
    /// signal. If the parent has exited, it is the code for `SIGHUP`.
    public var exitCode: Int32 {
      switch self {
      case .user, .system: 0
      case .finished(let exitCode): exitCode
      case .signal(_, let number): 128 | (number & 127)
      case .parentGone: 129
      }
    }

    /// Returns whether a further request, with this cause, ends the process immediately.
    ///
    /// A closed terminal and an exited parent leave time to save. So does `SIGTERM` to an app that is already exiting
    /// on its own or with its parent, because a supervisor may send it to both.
    func forcesExit(after first: Cause) -> Bool {
      switch (self, first) {
      case (.signal("SIGTERM", _), .finished), (.signal("SIGTERM", _), .parentGone): false
      case (.signal(let name, _), _): name != "SIGHUP"
      case (.user, _): true
      case (.finished, _), (.parentGone, _), (.system, _): false
      }
    }

    /// Returns whether a request with this cause replaces the cause of an earlier one. A signal decides the exit code
    /// of an app that is already exiting on its own.
    func replaces(_ first: Cause) -> Bool {
      switch (self, first) {
      case (.signal, .finished), (.signal, .user): true
      default: false
      }
    }
  }
}
