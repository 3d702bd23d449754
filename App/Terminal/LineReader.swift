/// What the reading thread of a ``Console`` keeps from one line to the next.
struct LineReader: Sendable {
  var editor = LineEditor()
  var decoder = KeyDecoder()
  /// Keys that came with those of an earlier line.
  var keys: ArraySlice<Key> = []
  var splitter = LineSplitter()
  var isAtEnd = false

  /// Whether the next line has already begun to arrive.
  var isAhead: Bool { !keys.isEmpty || editor.isPasting }
}
