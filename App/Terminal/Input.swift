/// What came while input was waited for.
enum Input: Equatable, Sendable {
  case bytes([UInt8])
  case end
  /// Another thread wants the reader's attention.
  case woken
  /// Nothing came in the time given.
  case silence
}
