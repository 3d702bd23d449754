import Inspection
import LiteralParsing

/// A JSON value.
enum JSONValue: Decodable, Equatable, Sendable {
  case null
  case integer(Int)
  case number(Double)
  case text(String)
  case object([String: JSONValue])
  /// A Boolean or an array.
  case other

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    func read<Value: Decodable>(_ make: (Value) -> JSONValue) throws -> JSONValue? {
      // Any other error is a string that cannot be read, or a number that does not fit.
      do { return make(try value.decode(Value.self)) } catch is DecodingError { return nil }
    }
    let number = (try? read(Self.integer)) ?? (try? read(Self.number))
    self = try value.decodeNil() ? .null : number ?? read(Self.text) ?? read(Self.object) ?? .other
  }

  /// The members of an object; empty for null, `nil` for other values.
  var members: [String: JSONValue]? {
    if case .object(let members) = self { members } else { self == .null ? [:] : nil }
  }
  /// The text; `nil` for other values.
  var text: String? { if case .text(let text) = self { text } else { nil } }

  /// The value as the id of a request, a string or an integer; `nil` for other values.
  var requestID: Literal? {
    switch self {
    case .text(let text): .string(text)
    case .integer(let number): .integer(Int128(number))
    default: nil
    }
  }
}
