import Foundation

/// A validator of JSON by the keywords of JSON Schema that the schema of the REPL's output uses.
struct JSONSchema {
  private let root: [String: Any]

  /// Reads a schema.
  init(_ data: Data) throws {
    root = try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// Returns how a JSON text violates the schema.
  func violations(in text: String) throws -> [String] {
    violations(in: try JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed), root, "$")
  }

  private func violations(in value: Any, _ schema: Any?, _ place: String) -> [String] {
    guard let schema = schema as? [String: Any] else { return [] }
    if let reference = schema["$ref"] as? String {
      let definitions = root["$defs"] as? [String: Any]
      let definition = definitions?[String(reference.dropFirst("#/$defs/".count))]
      return definition == nil ? ["\(reference) is not defined"] : violations(in: value, definition, place)
    }
    if let choices = schema["oneOf"] as? [Any] {
      let results = choices.map { violations(in: value, $0, place) }
      if results.count(where: \.isEmpty) == 1 { return [] }
      let closest = results.min { $0.count < $1.count } ?? []
      return ["\(place) matches none or several of \(results.count) choices: \(closest)"]
    }
    return typeViolations(value, schema, place) + memberViolations(value, schema, place)
      + (value as? [Any] ?? []).enumerated().flatMap { violations(in: $1, schema["items"], "\(place)[\($0)]") }
  }

  private func typeViolations(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    let types = schema["type"].map { $0 as? [String] ?? [$0 as? String ?? ""] }
    let expected = schema["const"].map { [$0 as? String] } ?? schema["enum"] as? [String?]
    return (types.map { $0.contains { Self.isOf($0, value) } } ?? true ? [] : ["\(place) is not \(types ?? [])"])
      + (expected.map { $0.contains(value as? String) } ?? true ? [] : ["\(place) is none of \(expected ?? [])"])
  }

  private func memberViolations(_ value: Any, _ schema: [String: Any], _ place: String) -> [String] {
    guard let object = value as? [String: Any], let properties = schema["properties"] as? [String: Any] else {
      return []
    }
    let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
    let unknown = schema["additionalProperties"] as? Bool == false ? object.keys.filter { properties[$0] == nil } : []
    return missing.map { "\(place) has no \($0)" } + unknown.map { "\(place) has \($0)" }
      + object.flatMap { violations(in: $1, properties[$0], "\(place).\($0)") }
  }

  private static func isOf(_ type: String, _ value: Any) -> Bool {
    switch type {
    case "null": value is NSNull
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "number": value is NSNumber
    case "boolean": value is Bool
    case "integer": (value as? NSNumber).map { $0.doubleValue.rounded() == $0.doubleValue } ?? false
    default: false
    }
  }
}
