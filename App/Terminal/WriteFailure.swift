/// Why output could not be written, once and for all.
struct WriteFailure: Equatable, Sendable {
  /// The system's error number.
  let code: Int32
  /// Whether the reader has gone: an ordinary end, and nothing to complain of.
  let isBrokenPipe: Bool
  /// One line for a person.
  let message: String
}
