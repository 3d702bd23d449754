import Inspection

/// A tool that an agent can call: a command of the REPL, and how its arguments are written.
struct AgentTool: Sendable {
  let name: String
  let summary: String
  var parameters: [AgentParameter] = []
  /// Whether the command is an action.
  var isAction = false
  /// The format of the answer. Values are whole in JSON, and shortened in text.
  var format = AgentFormat.text
  /// Returns the command with the arguments.
  let command: @Sendable (AgentArguments) throws(AgentError) -> String

  static let instructions = """
    A running app with unidirectional data flow: actions change the state, reducers are pure, and every action is recorded \
    with its cause. Call actions to see what can happen, state and log to see what is and what was, why for the actions \
    that led to a value, and export_test for a Swift test that replays actions.
    """

  static let all: [AgentTool] = [
    AgentTool(
      name: "actions", summary: "Lists all actions with their documentation, or those of one feature.",
      parameters: [.init("feature", .text, "the name of a feature")]
    ) { arguments throws(AgentError) in ":actions \(try arguments.text("feature") ?? "")" },
    AgentTool(
      name: "dispatch",
      summary:
        "Dispatches an action, written in Swift, and returns what it changed, which work began, and what followed.",
      parameters: [.init("action", .text, "the action, written as the tool actions shows it", isRequired: true)],
      isAction: true
    ) { arguments throws(AgentError) in ".\(try arguments.requiredText("action").drop { $0 == "." })" },
    AgentTool(
      name: "state", summary: "Returns the state in JSON, or the part of it at a path.",
      parameters: [.init("path", .text, "a path in the state, such as list.items[0]")], format: .json
    ) { arguments throws(AgentError) in ":state \(try arguments.text("path") ?? "")" },
    AgentTool(
      name: "log",
      summary: "Returns the last actions with their sources and causes. The resource log does not cut long actions.",
      parameters: [
        .init("count", .number, "the number of actions (default: 10)"),
        .init(
          "filter", .text,
          "a feature, an action, /expression/, or where PATH for actions that changed a path, with these changes"),
      ]
    ) { arguments throws(AgentError) in
      ":log \(try arguments.text("filter") ?? "") \(try arguments.number("count") ?? 10)"
    },
    AgentTool(
      name: "why",
      summary: "Returns what led to an action, what it changed, which work began or ended, and what followed.",
      parameters: [
        .init("action", .number, "the number of the action (default: the last one)"),
        .init("path", .text, "a path, for the last action that changed it"),
      ]
    ) { arguments throws(AgentError) in
      if let number = try arguments.number("action") { return ":why \(number)" }
      return ":why \(try arguments.text("path") ?? "")"
    },
    AgentTool(
      name: "goto",
      summary:
        "Makes the other tools show the state after an action or, without one, the current state, as :live does at the prompt.",
      parameters: [.init("action", .number, "the number of the action; without it, the current state")],
      format: .both
    ) { arguments throws(AgentError) in
      guard let number = try arguments.number("action") else { return ":live" }
      return ":goto \(number)"
    },
    AgentTool(
      name: "export_test",
      summary:
        "Returns a Swift test that replays actions. It passes now or, with path and value, once the bug is fixed.",
      parameters: [
        .init("from", .number, "the number of the first action", isRequired: true),
        .init("to", .number, "the number of the last action", isRequired: true),
        .init("path", .text, "the path of a value that is wrong in the end"),
        .init("value", .text, "the value that is expected there, written in Swift"),
      ]
    ) { arguments throws(AgentError) in
      let numbers = "\(try arguments.requiredNumber("from"))..\(try arguments.requiredNumber("to"))"
      guard let path = try arguments.text("path") else { return ":export-test \(numbers)" }
      return ":export-test \(numbers) expecting \(path) \(try arguments.requiredText("value"))"
    },
  ]

  /// The tool as the protocol describes it.
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

/// The format of the answer of a tool.
enum AgentFormat: Sendable {
  case text, json
  /// Text; and what is shown in JSON changes, too.
  case both
}

/// An argument of a tool.
struct AgentParameter: Sendable {
  enum Kind: String, Sendable {
    case text = "string"
    case number = "integer"
  }

  let name: String
  let kind: Kind
  let meaning: String
  let isRequired: Bool

  init(_ name: String, _ kind: Kind, _ meaning: String, isRequired: Bool = false) {
    (self.name, self.kind, self.meaning, self.isRequired) = (name, kind, meaning, isRequired)
  }

  var schema: Literal { .object(["type": kind.rawValue, "description": meaning]) }
}

/// Data that an agent can read.
struct AgentResource: Sendable {
  let uri: String
  let name: String
  let summary: String
  /// The command whose answer it is.
  let command: String

  static let all = [
    AgentResource(
      uri: "swiftrex://state", name: "state", summary: "The current state, as a line of JSON.", command: ":state"),
    AgentResource(
      uri: "swiftrex://log", name: "log", summary: "The last 100 actions, a line of JSON each.", command: ":log 100"),
  ]

  /// The resource as the protocol describes it.
  var description: Literal {
    .object(["uri": uri, "name": name, "description": summary, "mimeType": "application/jsonl"])
  }
}
