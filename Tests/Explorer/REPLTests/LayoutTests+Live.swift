import LineEditing
import TerminalTesting
import Testing

@testable import REPL

/// The form of rows, by where they are printed and what the environment says.
struct LayoutTests {
  private let pipe = Console(input: -1, output: -1, error: -1)

  @Test(arguments: [
    ([:], true), (["TERM": "dumb"], false), (["NO_COLOR": "1"], false), (["NO_COLOR": ""], true),
    (["NO_COLOR": "1", "FORCE_COLOR": "1"], false), (["TERM": "dumb", "FORCE_COLOR": "1"], true),
  ])
  func `a terminal has colors, unless it is dumb or they are not wanted`(
    environment: [String: String], hasColors: Bool
  ) throws {
    let layout = Layout.of(try TypingSession(columns: 60).console, environment: environment)()
    #expect(layout == Layout(columns: 60, hasColors: hasColors, showsInput: true))
  }

  @Test(arguments: [([:], false), (["FORCE_COLOR": "1"], true), (["FORCE_COLOR": "0"], false)])
  func `a pipe has none, unless they are wanted`(environment: [String: String], hasColors: Bool) {
    #expect(
      Layout.of(pipe, environment: environment)() == Layout(columns: 100, hasColors: hasColors, showsInput: false))
  }
}
