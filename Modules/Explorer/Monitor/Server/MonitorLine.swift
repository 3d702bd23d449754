import Inspection
import REPL

/// The lines that a monitor writes in addition to the answers to the commands of programs.
enum MonitorLine {
  /// The version of the protocol.
  static let schema = 2

  static func greeting(program: String, process: Int32, client: Int, number: Int) -> String {
    line("greeting", ["program": program, "schema": schema, "process": process, "client": client, "seq": number])
  }

  /// Returns the parts of a state, shortened.
  static func summary(of state: some Any, number: Int) -> String {
    let parts = Mirror(reflecting: state).children.map { part in
      Literal.Argument(part.label ?? "", .string(Literal.description(of: part.value, limit: 500)))
    }
    return line("summary", ["seq": number, "state": Literal.record("State", parts)])
  }

  static func missed(_ numbers: ClosedRange<Int>) -> String {
    line("missed", ["first": numbers.lowerBound, "last": numbers.upperBound])
  }

  /// Returns the end of the reply to a request, with the result of its command at a terminal.
  ///
  /// - Parameter action: The number of the action that the command dispatched.
  static func done(
    id: Int?, number: Int, _ outcome: Outcome? = nil, action: Int? = nil, prompt: String? = nil
  ) -> String {
    let result: Literal.Members =
      switch outcome {
      case .done: [:]
      case .quit: ["quit": true]
      case .interrupted: ["interrupted": true]
      case .failed(_, let code): ["code": code]
      case nil: [:]
      }
    return Literal.object(
      ["type": "done"], ["id": id, "seq": number], action.map { ["action": $0] } ?? [:], result,
      prompt.map { ["prompt": $0] } ?? [:]
    ).json
  }

  static func error(_ message: String, id: Int? = nil) -> String {
    line("error", ["id": id, "message": message])
  }

  static func help(_ text: String) -> String { line("help", ["text": text]) }

  /// Returns a text that a terminal prints.
  static func print(_ text: RemoteText) -> String {
    switch text {
    case .answer(let text): line("print", ["to": "answer", "text": text])
    case .help(let text): line("print", ["to": "help", "text": text])
    case .error(let text, let label): line("print", ["to": "error", "text": text, "label": label])
    case .action(let text, let id): line("print", ["to": "action", "text": text, "place": id])
    }
  }

  /// Returns a request for a file of the user, which is read or, with a text, written.
  static func file(_ path: String, id: Int, text: String? = nil) -> String {
    line("file", ["id": id, "path": path, "text": text])
  }

  static func completion(_ words: [String], typed: Int, path: String?, id: Int?) -> String {
    line("completion", ["id": id, "typed": typed, "words": words, "path": path])
  }

  static func hint(_ text: String, id: Int?) -> String { line("hint", ["id": id, "text": text]) }

  private static func line(_ type: String, _ members: Literal.Members) -> String {
    Literal.object(["type": type], members).json
  }
}
