extension LineEditor {
  /// The line before a key changed it.
  struct UndoStep: Sendable {
    let text: [Character]
    let cursor: Int
    let historyIndex: Int
  }

  private static let undoLimit = 1000

  /// Stores the line before a key; consecutive characters are one step, and so is a paste.
  mutating func prepareUndo(of key: Key) {
    if key == .control("_") { return }
    if case .character = key { purpose = .type }
    guard purpose != .type || previousPurpose != .type else { return }
    let step = UndoStep(text: text, cursor: cursor, historyIndex: historyIndex)
    if undoSteps.last?.text == text { undoSteps.removeLast() }
    undoSteps.append(step)
    if undoSteps.count > Self.undoLimit { undoSteps.removeFirst() }
  }

  /// Restores the line before the last change.
  mutating func undo() -> Outcome {
    while let step = undoSteps.popLast() {
      guard step.text != text else { continue }
      (text, cursor, historyIndex) = (step.text, step.cursor, step.historyIndex)
      return .redraw
    }
    return .nothing
  }
}
