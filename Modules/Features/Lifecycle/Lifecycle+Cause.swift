extension Lifecycle {
  /// The reason why the app ends.
  public enum Cause: Codable, Hashable, Sendable {
    /// A person wants it to.
    case user
    /// The work of the app is done, or failed; the code tells which.
    case finished(exitCode: Int32)
    /// The system sent a signal, such as `SIGTERM`, which is number 15.
    case signal(name: String, number: Int32)
    /// The process that started this one has exited.
    case parentGone

    /// The exit code of the process: 0 for a person's request, 128 plus the number (its low seven bits) for a signal,
    /// and the code of `SIGHUP` when the parent has exited.
    public var exitCode: Int32 {
      switch self {
      case .user: 0
      case .finished(let exitCode): exitCode
      case .signal(_, let number): 128 | (number & 127)
      case .parentGone: 129
      }
    }

    /// Returns whether a request with this cause, after one with another, ends the process at once.
    ///
    /// That a terminal closed or the parent exited leaves time to save, and so does `SIGTERM` to an app that ends by itself, or
    /// with its parent: a supervisor may send it to both.
    func forcesExit(after first: Cause?) -> Bool {
      switch (self, first) {
      case (.signal("SIGTERM", _), .finished), (.signal("SIGTERM", _), .parentGone): false
      case (.signal(let name, _), _): name != "SIGHUP"
      case (.user, _): true
      case (.finished, _), (.parentGone, _): false
      }
    }
  }
}
