/// A line being edited, and the effect of every key on it.
///
/// The text contains no control characters except line breaks. Its characters are those of an equal Swift string.
struct LineEditor: Sendable {
  /// The effect of a key outside the editor.
  enum Outcome: Equatable, Sendable {
    case nothing
    case redraw
    /// The line was submitted; the editor is empty again.
    case submit(String)
    /// Ctrl-D in an empty line.
    case endOfInput
    /// Ctrl-C; the editor is empty again.
    case cleared
    /// More than 1 MiB was typed or pasted.
    case tooLong
    case suspend
    case clearScreen
    /// The candidates to show above the line.
    case candidates([String])
  }

  /// The kind of a key, on which the effect of the next key depends.
  enum Purpose: Sendable {
    case kill, complete, other
  }

  var text: [Character] = []
  var cursor = 0
  var killed: [Character] = []
  var history = History()
  /// The index of the shown history line, or the number of lines for the unfinished line.
  var historyIndex = 0
  /// The edited strings of history lines and of the unfinished line, by index.
  var drafts: [Int: [Character]] = [:]
  /// The prefix of the lines that Up and Down show.
  var recalledPrefix: [Character] = []
  var search: Search?
  var pasted: String?
  /// Whether more was typed than a line can have.
  var isTooLong = false
  /// Whether the rest of a cancelled paste is ignored, until its end marker or ``inputPaused()``.
  private(set) var ignoresPaste = false
  var purpose = Purpose.other
  var previousPurpose = Purpose.other
  var complete: @Sendable (String, Int) -> Completion
  /// Returns whether Enter continues a string on another line.
  var isUnfinished: @Sendable (String) -> Bool = { _ in false }
  /// Returns the hint after a line.
  var hint: @Sendable (String) -> String = { _ in "" }

  /// Creates an editor. `complete` returns the candidates at a number of characters of a line.
  init(complete: @escaping @Sendable (_ line: String, _ cursor: Int) -> Completion = { _, _ in .none }) {
    self.complete = complete
  }

  mutating func handle(_ key: Key) -> Outcome {
    if ignoresPaste {
      ignoresPaste = key != .pasteEnd
      return .nothing
    }
    if pasted != nil { return handlePasted(key) }
    previousPurpose = purpose
    purpose = .other
    if search != nil, let outcome = handleInSearch(key) { return outcome }
    return perform(key)
  }

  /// Returns the line to show, with the prompt or the query of the search.
  func line(prompt: String) -> EditedLine {
    let hasHint = search == nil && !text.isEmpty && cursor == text.count
    return EditedLine(
      prompt: search?.prompt ?? prompt, text: text, cursor: cursor, hint: hasHint ? hint(String(text)) : "")
  }

  /// Submits the text, or continues it on another line if it is unfinished and does not end with a blank line.
  mutating func enter() -> Outcome {
    let last = text.lastIndex(of: "\n").map { text[$0...] } ?? text[...]
    guard isUnfinished(String(text)), !last.allSatisfy(\.isWhitespace) else { return submit() }
    cursor = text.count
    return insert(["\n"])
  }

  private mutating func submit() -> Outcome {
    let line = String(text)
    let isTooLong = isTooLong || line.utf8.count > LineSplitter.limit
    if !isTooLong { history.add(line) }
    clear()
    if isTooLong { return .tooLong }
    return .submit(line)
  }

  mutating func clear() {
    text = []
    cursor = 0
    isTooLong = false
    historyIndex = history.lines.count
    drafts = [:]
    recalledPrefix = []
    search = nil
  }

  /// Ends a cancelled paste whose end marker is missing: no key has arrived for a while.
  mutating func inputPaused() { ignoresPaste = false }

  /// Handles a key of pasted text, whose lines wait for Enter. Ctrl-C, typed or pasted, cancels the paste.
  private mutating func handlePasted(_ key: Key) -> Outcome {
    switch key {
    case .character(let character): return paste(character)
    case .tab: return paste(" ")
    case .enter: return paste("\n")
    case .control("c"):
      (pasted, ignoresPaste) = (nil, true)
      return perform(key)
    case .pasteEnd:
      let pasted = self.pasted.take() ?? ""
      if pasted.utf8.count + text.count > LineSplitter.limit { return .tooLong }
      return insert(Array(pasted[..<(pasted.lastIndex { $0 != "\n" }.map(pasted.index(after:)) ?? pasted.startIndex)]))
    default: return .nothing
    }
  }

  /// Keeps a pasted character, up to the first one too many.
  private mutating func paste(_ character: Character) -> Outcome {
    // No constant for the text: a second reference to it would copy all of it for each character.
    if pasted?.utf8.count ?? 0 <= LineSplitter.limit { pasted?.append(character) }
    return .nothing
  }
}
