extension Lifecycle {
  /// Why the app ends.
  public enum Cause: Codable, Equatable, Sendable {
    /// A person wants it to.
    case user
    /// Its work is done, or failed; the code tells which.
    case finished(exitCode: Int32)
    /// The system sent a signal, such as `SIGTERM`, which is number 15.
    case signal(name: String, number: Int32)

    /// The process that started this one has gone.
    case parentGone

    /// What the process exits with: 0 for a person's wish, 128 plus the number (its low seven bits) for a signal, and
    /// what `SIGHUP` gives when the parent has gone.
    public var exitCode: Int32 {
      switch self {
      case .user: 0
      case .finished(let exitCode): exitCode
      case .signal(_, let number): 128 | (number & 127)
      case .parentGone: 129
      }
    }

    /// Whether who asks for the end once more wants it at once; news that nobody is there any more are no such wish.
    var isImpatient: Bool {
      switch self {
      case .user: true
      case .signal(let name, _): name != "SIGHUP"
      case .finished, .parentGone: false
      }
    }
  }
}
