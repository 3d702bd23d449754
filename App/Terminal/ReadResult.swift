/// How reading a line ended.
enum ReadResult: Equatable, Sendable {
  /// A line, without its end.
  case line(String)
  case endOfInput
  /// ``Console/wake()`` was called; what was being typed is kept for the next call.
  case interrupted
}
