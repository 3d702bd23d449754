import Inspection
import SwiftRex

extension Session {
  /// Returns the value of a variable; `nil` if it is not set, with a warning the first time.
  func value(of name: String, from source: ActionSource) -> String? {
    let known = variables.withLock { variables -> String?? in
      defer { variables[name] = variables[name] ?? .some(nil) }
      return variables[name]
    }
    if let known { return known }
    guard name.first.map({ $0.isLetter || $0 == "_" }) == true else { return nil }
    let text = "warning: $\(name) is not set and stays in the text; set it with :set, or write \\$ for a dollar sign"
    runtime.output.warn(source.located(text))
    return nil
  }

  /// The lines that list the variables.
  var listedVariables: [String] {
    let values = variables.withLock { $0.compactMapValues(\.self) }.sorted { $0.key < $1.key }
    if runtime.output.format == .text {
      return values.isEmpty ? ["no variables are set"] : values.map { "$\($0.key) = \($0.value)" }
    }
    return values.map { name, value in
      Literal.object(["type": "variable", "name": name, "value": value]).json
    }
  }
}
