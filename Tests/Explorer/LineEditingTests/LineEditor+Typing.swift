@testable import LineEditing

extension LineEditor {
  /// Types as a terminal would send it, and returns what came of it, key by key.
  @discardableResult
  mutating func type(_ bytes: String) -> [Outcome] {
    var decoder = KeyDecoder()
    let keys = decoder.decode(bytes.utf8) + decoder.flush()
    return keys.map { handle($0) }
  }

  /// The text with a bar where the cursor is.
  var picture: String {
    String(text[..<cursor]) + "|" + String(text[cursor...])
  }

  /// Returns the picture after each of a number of times that a key is typed.
  mutating func pictures(_ count: Int, typing key: String) -> [String] {
    (0..<count).map { _ in
      type(key)
      return picture
    }
  }

  static func typed(_ bytes: String) -> LineEditor {
    var editor = LineEditor()
    editor.type(bytes)
    return editor
  }
}
