import Inspection
import LiteralParsing

/// A parameter of a tool.
struct AgentParameter: Sendable {
  enum Kind: String, Sendable {
    case text = "string"
    case integer, number
  }

  let name: String
  let kind: Kind
  let meaning: String
  let isRequired: Bool

  init(_ name: String, _ kind: Kind, _ meaning: String, isRequired: Bool = false) {
    (self.name, self.kind, self.meaning, self.isRequired) = (name, kind, meaning, isRequired)
  }

  var schema: Literal { .object(["type": kind.rawValue, "description": meaning]) }

  /// Returns a value as it would be typed at the prompt; `nil` if it has the wrong type.
  func text(of value: JSONValue) -> String? {
    switch (kind, value) {
    case (.text, .text(let text)): text
    case (.integer, .integer(let number)), (.number, .integer(let number)): "\(number)"
    case (.number, .number(let number)): "\(number)"
    default: nil
    }
  }
}

/// The arguments of a tool. A null argument counts as absent.
struct AgentArguments {
  private var texts: [String: String] = [:]

  /// Reads arguments. Throws if one is unknown, missing or of the wrong type.
  init(_ members: [String: JSONValue], of tool: AgentTool) throws(CommandError) {
    let members = members.filter { $0.value != .null }
    let known = tool.parameters.map(\.name)
    if let name = members.keys.filter({ !known.contains($0) }).min() {
      throw CommandError("unknown argument \(name); \(tool.name) has \(known.joined(separator: ", "))")
    }
    for parameter in tool.parameters {
      let value = members[parameter.name]
      if value == nil, parameter.isRequired {
        throw CommandError("missing argument \(parameter.name): \(parameter.meaning)")
      }
      texts[parameter.name] = value.flatMap(parameter.text)
      if value != nil, texts[parameter.name] == nil {
        throw CommandError("\(parameter.name) must be of type \(parameter.kind.rawValue): \(parameter.meaning)")
      }
    }
  }

  /// The arguments as they would be typed at the prompt, by name.
  var all: [String] { texts.sorted { $0.key < $1.key }.map(\.value) }

  /// Returns the argument with a name as it would be typed at the prompt; empty if there is none.
  subscript(_ name: String) -> String { texts[name] ?? "" }
}
