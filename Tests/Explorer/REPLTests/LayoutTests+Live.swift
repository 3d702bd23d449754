import LineEditing
import TerminalTesting
import Testing

@testable import REPL

/// The form of rows, by where they are printed and what the environment says.
@Suite(.timeLimit(.minutes(5)))
struct LayoutTests {
  private let pipe = Console(input: -1, output: -1, error: -1)

  @Test func `a terminal has colors, unless it is dumb or they are turned off`()
    throws
  {
    let terminal = try TypingSession(columns: 60).console
    let terminals: [([String: String], Bool)] = [
      ([:], true), (["TERM": "dumb"], false), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true),
      (["NO_COLOR": "1", "FORCE_COLOR": "1"], false), (["TERM": "dumb", "FORCE_COLOR": "1"], true),
    ]
    #expect(
      terminals.map { Layout.of(terminal, environment: $0.0)() }
        == terminals.map { Layout(columns: 60, hasColors: $0.1, showsInput: true) })
    #expect(Layout.of(try TypingSession(columns: 200).console, environment: [:])().columns == 200)
    let pipes: [([String: String], Bool)] = [([:], false), (["FORCE_COLOR": "1"], true), (["FORCE_COLOR": "0"], false)]
    #expect(
      pipes.map { Layout.of(pipe, environment: $0.0)() }
        == pipes.map { Layout(columns: 100, hasColors: $0.1, showsInput: false) })
  }
}
