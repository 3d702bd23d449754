/// One press on the keyboard, or one thing a terminal says in place of it.
enum Key: Hashable, Sendable {
  /// Typed text. A character made of several scalars arrives scalar by scalar; the editor joins them.
  case character(Character)
  /// Ctrl with a lower-case letter, or with one of `@ \ ] ^ _`.
  case control(Character)
  /// Alt (or Escape first) with a character.
  case alt(Character)
  case enter, tab, backspace, altBackspace, delete, escape
  case up, down, left, right, home, end, wordLeft, wordRight
  /// The borders of pasted text.
  case pasteStart, pasteEnd
  /// A key that exists but means nothing here: a function key, Page Up.
  case other
}
