/// The state of the reading thread of a ``Console`` between lines.
struct ReaderState: Sendable {
  var editor = LineEditor()
  var decoder = KeyDecoder()
  /// Keys that arrived with those of an earlier line.
  var keys: ArraySlice<Key> = []
  var splitter = LineSplitter()
  var isAtEnd = false
  /// The number of consecutive Ctrl-C in an empty line.
  var interrupts = 0
  var historyFile: HistoryFile?
  /// The longest wait for the rest of an escape sequence or of a cancelled paste, in milliseconds; a slow connection may
  /// deliver it byte by byte.
  var escapeTimeout: Int32 = 250

  var timeout: Int32? { decoder.isUndecided || editor.ignoresPaste ? escapeTimeout : nil }

  var hasPendingKeys: Bool { !keys.isEmpty }
}

/// The result of reading a line.
public enum ReadResult: Equatable, Sendable {
  /// A line, without its end.
  case line(String)
  /// A line or an input that could not be read, for this reason.
  case unreadable(String)
  /// The end of the input, or Ctrl-D in an empty line.
  case endOfInput
  /// ``Console/wake()`` was called; the text being edited is kept for the next call.
  case interrupted
}
