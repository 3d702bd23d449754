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

  static func typed(_ bytes: String) -> LineEditor {
    var editor = LineEditor()
    editor.type(bytes)
    return editor
  }
}
