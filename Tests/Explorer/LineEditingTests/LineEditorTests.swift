import SwiftRexTesting
import Testing

@testable import LineEditing

struct LineEditorTests {
  @Test func `keys move, erase, type and yank`() {
    let table = [
      ("abc", "abc|"),
      ("abc\u{1B}[D\u{1B}[DX", "aX|bc"),
      ("abc\u{01}X\u{05}Y", "XabcY|"),
      ("abc\u{02}\u{02}\u{06}X", "abX|c"),
      ("abc\u{1B}[H\u{1B}[3~", "|bc"),
      ("abc\u{1B}[D\u{04}", "ab|"),
      ("abc\u{7F}\u{08}", "a|"),
      ("\u{7F}\u{1B}[D\u{1B}[3~x", "x|"),
      ("one two_2 three\u{1B}b\u{1B}bX", "one X|two_2 three"),
      ("one two\u{01}\u{1B}f\u{1B}fX", "one twoX|"),
      ("one two\u{01}\u{1B}[1;5CX", "oneX| two"),
      ("one.two three\u{17}\u{17}", "|"),
      ("one.two\u{1B}\u{7F}", "one.|"),
      ("one two\u{01}\u{1B}d", "| two"),
      ("abcd\u{02}\u{02}\u{0B}", "ab|"),
      ("abcd\u{02}\u{02}\u{15}", "|cd"),
      ("a\u{85}\u{9B}b", "ab|"),
      ("one two three\u{17}\u{17}\u{19}", "one two three|"),
      ("one two\u{01}\u{1B}d\u{1B}d\u{19}!\u{19}", "one two!one two|"),
      ("one two\u{17}x\u{17}\u{19}", "one x|"),
    ]
    #expect(table.map { LineEditor.typed($0.0).picture } == table.map(\.1))
  }

  @Test func `Enter submits, Ctrl-C clears, Ctrl-Z suspends and Ctrl-D ends the input`() {
    var editor = LineEditor()
    #expect(editor.type("\u{04}a\u{04}") == [.endOfInput, .redraw, .nothing])
    #expect(editor.type("\u{1A}\u{0C}\u{02}\r") == [.suspend, .clearScreen, .redraw, .submit("a")])
    #expect(editor.type("b\u{03}\u{03}") == [.redraw, .cleared, .cleared] && editor.picture == "|")
    editor = LineEditor()
    editor.isUnfinished = { $0.contains("(") && !$0.contains(")") }
    #expect(editor.type("f(\u{01}\r") == [.redraw, .redraw, .redraw, .redraw])
    #expect(editor.picture == "f(\n|")
    #expect(editor.type("1)\r").last == .submit("f(\n1)"))
    #expect(editor.type("f(\r \r").last == .submit("f(\n "))
    editor.type("f(\r\u{03}")
    #expect(editor.picture == "|")
  }

  @Test func `scalars of one character are edited as one`() {
    var editor = LineEditor.typed("e\u{301}👩\u{200D}💻🇳🇴")
    #expect(editor.text == ["é", "👩‍💻", "🇳🇴"])
    editor.type("\u{7F}\u{7F}")
    #expect(editor.picture == "é|")
    #expect(LineEditor.typed("aeb\u{02}\u{301}x").picture == "aéx|b")
    editor = LineEditor.typed("🇦x🇧\u{02}\u{7F}")
    #expect(editor.text == ["🇦🇧"] && editor.cursor <= 1)
  }

  @Test func `pasted lines wait for Enter`() {
    var editor = LineEditor()
    let outcomes = editor.type("\u{1B}[200~one\r\ntwo\tx\u{1B}[A\rthree\r\n\r\u{1B}[201~!")
    #expect(outcomes.allSatisfy { $0 == .redraw || $0 == .nothing })
    #expect(editor.picture == "one\ntwo x\nthree!|")
    editor.type("\u{03}")
    #expect(editor.type("\u{1B}[200~one\rtwo\r\u{1B}[201~\r").last == .submit("one\ntwo"))
  }

  @Test func `a pasted text of more than 1 MiB is refused, and what was typed before is kept`() {
    var editor = LineEditor.typed("ab")
    let (most, start, end) = (String(repeating: "🧭", count: (1 << 18) - 1), "\u{1B}[200~", "\u{1B}[201~")
    #expect(editor.type(start + most + "🧭" + end).filter { $0 != .nothing } == [.tooLong])
    #expect(editor.picture == "ab|")
    editor.type(start + most + end)
    #expect(editor.type("\r") == [.submit("ab" + most)])
  }

  @Test func `a line that is typed without an end is refused at its end, and the next one is not`() {
    var editor = LineEditor()
    editor.text = Array(repeating: "x", count: 1 << 20)
    editor.cursor = editor.text.count
    #expect(editor.type("x") == [.nothing])
    #expect(editor.type("\rdone\r").filter { $0 != .redraw } == [.tooLong, .submit("done")])
  }

  @Test func `Ctrl-C in a pasted text cancels the paste, and nothing of it is submitted`() {
    var editor = LineEditor.typed("\u{1B}[200~one")
    #expect(editor.type("\u{03}") == [.cleared])
    #expect(editor.type(":quit\r\u{1B}[201~").allSatisfy { $0 == .nothing } && editor.text == [])
    #expect(editor.type("two\r").last == .submit("two"))
  }

  @Test func `a cancelled paste without an end ends when no key arrives for a while`() {
    var editor = LineEditor.typed("\u{1B}[200~one\u{03}two")
    editor.inputPaused()
    #expect(editor.type("three\r").last == .submit("three"))
  }

  @Test(arguments: UInt64(0)..<20)
  func `no keys break the invariants of the line`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var decoder = KeyDecoder()
    var editor = LineEditor { line, cursor in
      cursor % 2 == 0 ? Completion(of: "", by: ["abc", "ab\u{301}d", line]) : .none
    }
    let broken = decoder.decode(KeyDecoderTests.noise(800, using: &random)).first { key in
      _ = editor.handle(key)
      return !editor.isSound
    }
    #expect(broken == nil, "after it: \(editor.text), cursor \(editor.cursor)")
  }
}

extension LineEditor {
  /// Whether the invariants of the text and the cursor hold.
  fileprivate var isSound: Bool {
    (0...text.count).contains(cursor) && Array(String(text)) == text
      && !text.contains { $0 != "\n" && $0.isControlCharacter }
  }
}
