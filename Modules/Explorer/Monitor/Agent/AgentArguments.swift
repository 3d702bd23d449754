/// The members of a JSON object, read with their types.
struct AgentArguments {
  private let members: [String: Any]

  init(_ members: [String: Any]) { self.members = members }

  /// Returns the text with a name; `nil` if there is none.
  func text(_ name: String) throws(AgentError) -> String? { try value(name, "a string") }

  /// Returns the integer with a name; `nil` if there is none.
  func number(_ name: String) throws(AgentError) -> Int? { try value(name, "an integer") }

  /// Returns the text with a name.
  func requiredText(_ name: String) throws(AgentError) -> String {
    guard let text = try text(name) else { throw .invalidParameters("missing argument \(name)") }
    return text
  }

  /// Returns the integer with a name.
  func requiredNumber(_ name: String) throws(AgentError) -> Int {
    guard let number = try number(name) else { throw .invalidParameters("missing argument \(name)") }
    return number
  }

  /// Returns the object with a name; an empty one if there is none.
  func object(_ name: String) throws(AgentError) -> AgentArguments {
    AgentArguments(try value(name, "an object") ?? [:])
  }

  private func value<Value>(_ name: String, _ type: String) throws(AgentError) -> Value? {
    guard let member = members[name] else { return nil }
    guard let value = member as? Value else { throw .invalidParameters("\(name) must be \(type)") }
    return value
  }
}
