/// The state of the reading thread of a ``Console``, from one line to the next.
struct ReaderState: Sendable {
  var editor = LineEditor()
  var decoder = KeyDecoder()
  /// Keys that came with those of an earlier line.
  var keys: ArraySlice<Key> = []
  var splitter = LineSplitter()
  var isAtEnd = false
  var historyFile: HistoryFile?

  /// Whether the next line has already begun to arrive.
  var hasPendingKeys: Bool { !keys.isEmpty }
}

/// The result of reading a line.
public enum ReadResult: Equatable, Sendable {
  /// A line, without its end.
  case line(String)
  /// A line that is left out, for this reason: it is too long, or no valid UTF-8.
  case unreadable(String)
  /// The end of the input, or Ctrl-D on an empty line.
  case endOfInput
  /// ``Console/wake()`` was called; the text being edited is kept for the next call.
  case interrupted
}
