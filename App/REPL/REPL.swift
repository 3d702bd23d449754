import LineEditing
import SwiftRex

/// Reads lines, from a person or from scripts, and executes them in a session.
struct REPL {
  let session: Session
  let console: Console
  let ending: Ending

  /// Executes the scripts in order, then, if there are none, what standard input has, and answers the exit code.
  func run(_ scripts: [Script]) -> Int32 {
    if !scripts.isEmpty { return runAll(scripts) }
    return console.isInteractive ? talk() : readStandardInput()
  }

  private func runAll(_ scripts: [Script]) -> Int32 {
    for script in scripts {
      for (index, line) in script.lines.enumerated() {
        switch execute(line, at: script.name, index + 1) {
        case .done: break
        case .quit: return 0
        case .failed(_, let code): return code
        }
      }
    }
    return 0
  }

  private func readStandardInput() -> Int32 {
    var number = 0
    while case .line(let line) = console.readLine(prompt: "") {
      number += 1
      switch execute(line, at: "stdin", number) {
      case .done: break
      case .quit: return 0
      case .failed(_, let code): return code
      }
    }
    return 0
  }

  /// Executes a line of a script; an error is told with its place.
  private func execute(_ line: String, at name: String, _ number: Int) -> Session.Outcome {
    if ending.hasBegun || console.failure != nil { return .quit }
    let source = ActionSource(file: name, function: "script", line: UInt(number))
    let outcome = session.execute(line, from: source)
    if case .failed(let message, _) = outcome { console.printError("\(name):\(number): \(message)") }
    return outcome
  }

  /// Talks to a person, whom errors do not throw out.
  private func talk() -> Int32 {
    let resizing = console.redrawOnResize()
    defer { withExtendedLifetime(resizing) {} }
    console.setCompletion { line, _ in session.completions(of: line) }
    console.print("Type an action such as favorites.itemTapped(\"oslo\"), or :help.")
    var number = 0
    while !ending.hasBegun && console.failure == nil {
      switch console.readLine(prompt: "> ") {
      case .endOfInput: return 0
      case .interrupted: break
      case .line(let line):
        number += 1
        let source = ActionSource(file: "terminal", function: "typed", line: UInt(number))
        switch session.execute(line, from: source) {
        case .done: break
        case .quit: return 0
        case .failed(let message, _): console.printError(message)
        }
      }
    }
    return 0
  }
}
