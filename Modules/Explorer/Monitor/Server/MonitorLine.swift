import Inspection
import LineEditing
import LiteralParsing
import REPL

/// The lines that a monitor sends besides the answers to the commands of programs.
enum MonitorLine {
  /// The version of the protocol.
  static let schema = 3

  static func greeting(program: String, process: Int32, client: Int) -> String {
    line("greeting", ["program": program, "schema": schema, "process": process, "client": client])
  }

  /// Returns the end of the reply to a request, with the outcome of its command and the number of the action that this
  /// dispatched.
  static func done(id: Int?, number: Int, _ outcome: Outcome?, action: Int? = nil, prompt: String) -> String {
    let result: Literal.Members =
      switch outcome {
      case .quit: ["quit": true]
      case .interrupted: ["interrupted": true]
      case .failed(_, let code): ["code": code]
      case .done, nil: [:]
      }
    return Literal.object(
      ["type": "done"], ["id": id, "seq": number, "prompt": prompt], action.map { ["dispatched": $0] } ?? [:], result
    ).json
  }

  static func error(_ message: String, id: Int? = nil) -> String {
    line("error", ["id": id, "message": message])
  }

  static func help(_ text: String) -> String { line("help", ["text": text]) }

  /// Returns a text for a terminal to print.
  static func print(_ text: RemoteText) -> String {
    switch text {
    case .answer(let text): line("print", ["to": "answer", "text": text])
    case .help(let text): line("print", ["to": "help", "text": text])
    case .error(let text, let label): line("print", ["to": "error", "text": text, "label": label])
    case .action(let text, let id): line("print", ["to": "action", "text": text, "place": id])
    case .file(let text): line("print", ["to": "file", "text": text])
    case .prompt(let prompt): line("prompt", ["prompt": prompt])
    }
  }

  static func completion(_ completion: Completion, id: Int?) -> String {
    line("completion", ["id": id, "typed": completion.typedCount, "words": completion.candidates])
  }

  static func hint(_ text: String, id: Int?) -> String { line("hint", ["id": id, "text": text]) }

  private static func line(_ type: String, _ members: Literal.Members) -> String {
    Literal.object(["type": type], members).json
  }
}
