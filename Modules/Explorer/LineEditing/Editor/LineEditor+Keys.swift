extension LineEditor {
  mutating func perform(_ key: Key) -> Outcome {
    switch key {
    case .character(let character): insert([character])
    case .control(let letter): performControl(letter)
    case .alt("b"), .alt("B"), .wordLeft: move(to: wordStart)
    case .alt("d"), .alt("D"): kill(cursor..<wordEnd)
    case .alt("f"), .alt("F"), .wordRight: move(to: wordEnd)
    case .enter: enter()
    case .tab: completeWord()
    case .backspace: erase(cursor - 1..<cursor)
    case .altBackspace: kill(wordStart..<cursor)
    case .delete: erase(cursor..<cursor + 1)
    case .up: recallOlder()
    case .down: recallNewer()
    case .left: move(to: cursor - 1)
    case .right: move(to: cursor + 1)
    case .home: move(to: 0)
    case .end: move(to: text.count)
    case .pasteStart: beginPaste()
    case .alt, .escape, .backTab, .pasteEnd, .other: .nothing
    }
  }

  private mutating func performControl(_ letter: Character) -> Outcome {
    switch letter {
    case "a": return move(to: 0)
    case "b": return move(to: cursor - 1)
    case "c":
      clear()
      return .cleared
    case "d": return text.isEmpty ? .endOfInput : erase(cursor..<cursor + 1)
    case "e": return move(to: text.count)
    case "f": return move(to: cursor + 1)
    case "h": return erase(cursor - 1..<cursor)
    case "k": return kill(cursor..<text.count)
    case "l": return .clearScreen
    case "n": return recallNewer()
    case "p": return recallOlder()
    case "r": return beginSearch()
    case "u": return kill(0..<cursor)
    case "w": return kill(blankWordStart..<cursor)
    case "y": return insert(killed)
    case "z": return .suspend
    default: return .nothing
    }
  }

  private mutating func beginPaste() -> Outcome {
    pasted = ""
    return .nothing
  }
}
