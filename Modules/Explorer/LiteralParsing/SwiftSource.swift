import Inspection

/// A structure whose Swift source is a custom expression, because its memberwise initializer cannot be called.
public protocol SwiftSourceConvertible {
  /// The expression that creates the value.
  var swiftSource: String { get }
}

/// A Swift expression of a value, which compiles where the type of the value is known.
public indirect enum SwiftSource: Sendable {
  /// An expression without parts, or the beginning of one.
  case text(String)
  /// Expressions between brackets, each after its label or its key.
  case list(open: String, [(label: String, value: SwiftSource)], close: String)

  /// The expression on one line.
  public var line: String {
    switch self {
    case .text(let text): text
    case .list(let open, let parts, let close): open + parts.map { $0 + $1.line }.joined(separator: ", ") + close
    }
  }

  /// Returns the expression, with each part on a separate line if it does not fit into the columns. A single part that
  /// is itself a list stays on the line.
  ///
  /// - Parameters:
  ///   - columns: The number of columns after the indentation.
  ///   - indentation: The spaces before every line except the first.
  public func text(columns: Int, indentation: String) -> String {
    guard case .list(let open, let parts, let close) = self, !parts.isEmpty, line.count > columns else { return line }
    if parts.count == 1, parts[0].label.isEmpty, case .list = parts[0].value {
      return open + parts[0].value.text(columns: columns - open.count - 1, indentation: indentation) + close
    }
    let inner = indentation + "  "
    let lines = parts.map { inner + $0 + $1.text(columns: columns - 3 - $0.count, indentation: inner) }
    return open + "\n" + lines.joined(separator: ",\n") + "\n" + indentation + close
  }
}

/// A writer of values as Swift expressions.
///
/// Structures become calls of their memberwise initializers, so the sources need `@testable` imports of their modules. Cases
/// have a leading dot. Sets and dictionaries are sorted.
public struct SwiftWriter: Sendable {
  /// The modules of the types that were written, except the standard library.
  public private(set) var modules: Set<String> = []
  /// The types of values that have no expression, such as functions and objects.
  public private(set) var unwritable: [String] = []

  /// Creates a writer.
  public init() {}

  /// Returns the name of a type without its module, and records the module.
  public mutating func name(of type: Any.Type) -> String {
    var name = String(reflecting: type)[...]
    if let match = name.prefixMatch(of: /\(extension in (\w+)\):/) {
      modules.insert(String(match.1))
      name = name[match.range.upperBound...]
    }
    guard let dot = name.firstIndex(of: ".") else { return String(name) }
    if name[..<dot] != "Swift" { modules.insert(String(name[..<dot])) }
    if name.contains("(unknown context") { unwritable.append(String(describing: type)) }
    return String(name[name.index(after: dot)...])
  }

  /// Returns the expression of a value.
  public mutating func source(of value: Any) -> SwiftSource {
    if let native = Literal(native: value) { return .text(native.nestedDescription) }
    if let value = value as? any SwiftSourceConvertible {
      _ = name(of: type(of: value))
      return .text(value.swiftSource)
    }
    let mirror = Mirror(reflecting: value)
    if !(value is any CustomLiteralConvertible), let scalar = Literal(scalar: value, mirror) {
      if case .opaque(let description) = scalar { unwritable.append(description) }
      return .text(scalar.nestedDescription)
    }
    return composite(value, mirror)
  }

  private mutating func composite(_ value: Any, _ mirror: Mirror) -> SwiftSource {
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { source(of: $0.value) } ?? .text("nil")
    case .collection: return .list(open: "[", mirror.children.map { ("", source(of: $0.value)) }, close: "]")
    case .set:
      let elements = mirror.children.map(\.value).sorted(byKeyOf: Literal.init(reflecting:))
      return .list(open: "[", elements.map { ("", source(of: $0)) }, close: "]")
    case .dictionary:
      _ = name(of: type(of: value))
      return dictionary(mirror)
    case .tuple: return .list(open: "(", arguments(mirror.fields), close: ")")
    case .enum: return enumeration(value, mirror)
    case .struct:
      return .list(open: name(of: type(of: value)) + "(", arguments(mirror.fields), close: ")")
    default:
      unwritable.append(String(describing: type(of: value)))
      return .text("")
    }
  }

  private mutating func dictionary(_ mirror: Mirror) -> SwiftSource {
    let pairs = mirror.children.map { Array(Mirror(reflecting: $0.value).children.map(\.value)) }
    if pairs.isEmpty { return .text("[:]") }
    let sorted = pairs.sorted(byKeyOf: { Literal(reflecting: $0[0]) })
    return .list(open: "[", sorted.map { (source(of: $0[0]).line + ": ", source(of: $0[1])) }, close: "]")
  }

  private mutating func enumeration(_ value: Any, _ mirror: Mirror) -> SwiftSource {
    guard let found = mirror.enumCase(of: value) else { return .text("") }
    var text = ["none", "some"].contains(found.name) ? name(of: type(of: value)) : ""
    _ = name(of: type(of: value))
    text += "."
    text.append(name: found.name, quoted: found.name == "init")
    let arguments = arguments(found.payload)
    return arguments.isEmpty ? .text(text) : .list(open: text + "(", arguments, close: ")")
  }

  private mutating func arguments(_ fields: [Field]) -> [(label: String, value: SwiftSource)] {
    fields.map { field in (field.name.map { $0 + ": " } ?? "", source(of: field.value)) }
  }
}

extension Literal {
  /// The notation within another value or a list of arguments, where a case has a leading dot.
  package var nestedDescription: String { String(Literal.array([self]).description.dropFirst().dropLast()) }
}
