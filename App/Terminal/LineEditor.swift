/// A line being typed: its text, its cursor, and what every key does to them.
///
/// The text holds no control characters, and its characters are those that Swift would find in it as one string.
struct LineEditor: Sendable {
  /// What is to be done after a key.
  enum Outcome: Equatable, Sendable {
    case nothing
    case redraw
    /// The line is done; the editor is empty again.
    case submit(String)
    /// Ctrl-D where nothing is typed.
    case endOfInput
    /// Ctrl-C: what was typed is gone.
    case cleared
    case suspend
    case clearScreen
    /// What the line could go on with, to be shown above it.
    case candidates([String])
  }

  /// What a key was for, where the next key depends on it.
  enum Purpose: Sendable {
    case kill, complete, other
  }

  var text: [Character] = []
  var cursor = 0
  var killed: [Character] = []
  var history = History()
  /// Which line of the history is on the screen; the count of its lines stands for the unfinished one.
  var place = 0
  /// The lines of the history, and the unfinished one, as they were left.
  var drafts: [Int: [Character]] = [:]
  var search: Search?
  var isPasting = false
  var purpose = Purpose.other
  var previousPurpose = Purpose.other
  var complete: @Sendable (String, Int) -> [String]

  /// - Parameter complete: what can follow, given the line and the number of characters before the cursor. What a
  ///   candidate begins with may already stand before the cursor; it is not typed twice.
  init(complete: @escaping @Sendable (_ line: String, _ cursor: Int) -> [String] = { _, _ in [] }) {
    self.complete = complete
  }

  mutating func handle(_ key: Key) -> Outcome {
    if isPasting { return handlePasted(key) }
    previousPurpose = purpose
    purpose = .other
    if search != nil, let outcome = handleInSearch(key) { return outcome }
    return perform(key)
  }

  /// What to show: the prompt, or in its place what is searched for.
  func line(prompt: String) -> EditedLine {
    EditedLine(prompt: search?.prompt ?? prompt, text: text, cursor: cursor)
  }

  mutating func submit() -> Outcome {
    let line = String(text)
    history.add(line)
    clear()
    return .submit(line)
  }

  /// Forgets what was typed and starts a new line at the end of the history.
  mutating func clear() {
    text = []
    cursor = 0
    place = history.lines.count
    drafts = [:]
    search = nil
  }

  /// Ctrl-C ends a paste, too: should its end never arrive, the keyboard must not stay dead.
  private mutating func handlePasted(_ key: Key) -> Outcome {
    switch key {
    case .character(let character): return insert([character])
    case .tab: return insert([" "])
    case .enter: return submit()
    case .control("c"):
      isPasting = false
      return perform(key)
    case .pasteEnd:
      isPasting = false
      return .nothing
    default: return .nothing
    }
  }
}
