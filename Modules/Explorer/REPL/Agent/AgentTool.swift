import Inspection
import LiteralParsing

/// A tool that an agent can call: a command of the prompt and its parameters.
struct AgentTool: Sendable {
  let name: String
  let summary: String
  var parameters: [AgentParameter] = []
  /// Whether the answer is JSON, which has complete values; text shortens them.
  var answersInJSON = false
  var answer = Answer.output
  /// Returns the command with the arguments.
  let command: @Sendable (AgentArguments) -> String

  /// What a tool returns: the output of its command, what an action led to, or the actions handled meanwhile.
  enum Answer { case output, consequences, actions }

  static let instructions = """
    A running app with unidirectional data flow: actions change the state, reducers are pure, and every action is recorded \
    with its cause. Call actions to see what can happen, state, screens and log to see what is and what was, try and \
    dispatch to act, why for the actions that led to a value, and export_test for a Swift test that replays actions. In a \
    simulated world, time stands still between calls; wait lets it pass.
    """

  private static let at = AgentParameter(
    "at", .integer, "the number of an action, to see what was after it (default: what is now)")
  private static let action = AgentParameter(
    "action", .text, "the action, written as the tool actions shows it", isRequired: true)

  static let all: [AgentTool] = [
    AgentTool(
      name: "actions", summary: "Lists all actions with their documentation, or those of one feature.",
      parameters: [.init("feature", .text, "the name of a feature")]
    ) { ":actions \($0["feature"])" },
    AgentTool(
      name: "try", summary: "Returns what an action would change and which work would begin, without dispatching it.",
      parameters: [action]
    ) { ":try \($0["action"])" },
    AgentTool(
      name: "dispatch",
      summary:
        "Dispatches an action, written in Swift, and returns what it changed, which work began, and what followed.",
      parameters: [action], answer: .consequences
    ) { ".\($0["action"].drop { $0 == "." })" },
    AgentTool(
      name: "wait",
      summary: """
        Waits until no effect is in flight, or for some seconds, and returns the actions that were handled meanwhile. A \
        simulated clock moves immediately; real time passes for at most half a minute.
        """,
      parameters: [.init("seconds", .number, "the number of seconds (default: until no effect is in flight)")],
      answer: .actions
    ) { ":wait \($0["seconds"])" },
    AgentTool(name: "screens", summary: "Returns what the user sees, as text.", parameters: [at]) { _ in ":screens" },
    AgentTool(
      name: "state", summary: "Returns the state in JSON, or the part of it at a path.",
      parameters: [.init("path", .text, "a path in the state, such as list.items[0]"), at], answersInJSON: true
    ) { ":state \($0["path"])" },
    AgentTool(
      name: "log",
      summary: "Returns the last actions with their sources and causes. The resource log does not cut long actions.",
      parameters: [
        .init("count", .integer, "the number of actions (default: 10)"),
        .init(
          "filter", .text,
          "a feature, an action, or where PATH for actions that changed a path, with these changes"),
        at,
      ]
    ) { ":log \($0["filter"]) \($0["count"])" },
    AgentTool(
      name: "why",
      summary: "Returns what led to an action, what it changed, which work began or ended, and what followed.",
      parameters: [
        .init("action", .integer, "the number of the action (default: the last one)"),
        .init("path", .text, "a path, for the last action that changed it"),
      ]
    ) { $0["action"].isEmpty ? ":why \($0["path"])" : ":why \($0["action"])" },
    AgentTool(
      name: "export_test",
      summary:
        "Returns a Swift test that replays actions. It passes now or, with path and value, once the bug is fixed.",
      parameters: [
        .init("from", .integer, "the number of the first action", isRequired: true),
        .init("to", .integer, "the number of the last action", isRequired: true),
        .init("path", .text, "the path of a value that is wrong in the end"),
        .init("value", .text, "the value that is expected there, written in Swift"),
      ]
    ) { arguments in
      let end = arguments["path"].isEmpty ? "" : " expecting \(arguments["path"]) \(arguments["value"])"
      return ":export-test \(arguments["from"])..\(arguments["to"])\(end)"
    },
  ]

  /// The tool in the format of the protocol.
  var description: Literal {
    .object([
      "name": name, "description": summary,
      "inputSchema": Literal.object([
        "type": "object",
        "properties": Literal.record("Properties", parameters.map { .init($0.name, $0.schema) }),
        "required": parameters.filter(\.isRequired).map(\.name), "additionalProperties": false,
      ]),
    ])
  }
}

extension String {
  /// The text with the names of tools instead of those of their commands.
  var namingTools: String {
    AgentTool.all.reduce(self) { $0.replacing(":" + $1.name.replacing("_", with: "-"), with: $1.name) }
  }
}

/// Data that an agent can read.
enum AgentResource: String, CaseIterable {
  case state = "swiftrex://state"
  case log = "swiftrex://log"

  /// The command whose output is the data.
  var command: String { self == .state ? ":state" : ":log 100" }

  /// The resource in the format of the protocol.
  var description: Literal {
    let summary =
      self == .state ? "The current state, as a line of JSON." : "The last 100 actions, a line of JSON each."
    return .object([
      "uri": rawValue, "name": "\(self)", "description": summary, "mimeType": "application/jsonl",
    ])
  }
}
