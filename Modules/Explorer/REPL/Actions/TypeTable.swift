import Inspection

/// The cases and fields of the types in actions, for completion and help.
struct TypeTable: Sendable {
  /// A case such as `.every(Duration)`, or a structure with its fields such as `Region(name: String)`.
  struct Template: Equatable, Sendable {
    let head: String
    let arguments: [ActionSignature.Argument]

    init(_ text: some StringProtocol) {
      head = String(text.prefix { $0 != "(" })
      let inner = Substring(text.dropFirst(head.count + 1).dropLast())
      arguments =
        inner.isEmpty
        ? []
        : inner.arguments.map { argument in
          let colon = argument.firstIndexOutsideOfQuotes { $0 == ":" && $1 == 0 }
          let label = colon.map { String(argument[..<$0]) }
          let type = colon.map { argument[$0...].dropFirst().drop(while: \.isWhitespace) } ?? argument
          return ActionSignature.Argument(label: label, type: String(type), samples: [])
        }
    }

    init(head: String, _ arguments: [ActionSignature.Argument]) {
      (self.head, self.arguments) = (head, arguments)
    }

    var description: String {
      head + (arguments.isEmpty ? "" : "(\(arguments.map(\.description).joined(separator: ", ")))")
    }
  }

  private var templates: [String: [Template]] = [:]

  /// Creates the table of declarations such as `UpdateRule.every(Duration)` and `Region(name: String)`.
  init(_ declarations: [String]) {
    for text in declarations {
      let head = text.prefix { $0 != "(" }
      let last = head.lastIndex(of: ".") ?? head.startIndex
      let isCase = last > head.startIndex && head[last...].dropFirst().first?.isLowercase == true
      add(Template(isCase ? text[last...] : text[...]), of: String(isCase ? head[..<last] : head))
    }
  }

  mutating func add(_ template: Template, of type: String) {
    if templates[type]?.contains(template) != true { templates[type, default: []].append(template) }
  }

  subscript(type: String) -> [Template] { templates[type.hasSuffix("?") ? String(type.dropLast()) : type] ?? [] }

  static func element(of type: String) -> String? {
    if type.hasPrefix("Set<"), type.hasSuffix(">") { return String(type.dropFirst(4).dropLast()) }
    guard type.hasPrefix("["), type.hasSuffix("]"), !type.contains(": ") else { return nil }
    return String(type.dropFirst().dropLast())
  }
}

extension TypeTable {
  /// Adds the action of a child to the type of the element actions of another action.
  mutating func add(_ child: ActionSignature, of signature: ActionSignature) {
    guard let type = signature.arguments.first?.type, let identity = child.arguments.first else { return }
    let action = "\(signature.name).Action"
    let arguments = [
      identity, ActionSignature.Argument(label: "action", type: action, samples: []),
    ]
    if templates[type] == nil { templates[type] = [Template(head: String(type.prefix { $0 != "<" }), arguments)] }
    add(Template(head: "." + (child.path.last ?? ""), Array(child.arguments.dropFirst())), of: action)
  }
}

/// The names of types as they are written in source code.
enum TypeNotation {
  /// Returns the name of a type, such as `[String]?`, without its module and enclosing types.
  static func text(of type: Any.Type) -> String {
    (type as? any AbbreviatedType.Type)?.notation ?? String(describing: type)
  }
}

private protocol AbbreviatedType {
  static var notation: String { get }
}

extension Optional: AbbreviatedType {
  static var notation: String { TypeNotation.text(of: Wrapped.self) + "?" }
}

extension Array: AbbreviatedType {
  static var notation: String { "[\(TypeNotation.text(of: Element.self))]" }
}

extension Dictionary: AbbreviatedType {
  static var notation: String { "[\(TypeNotation.text(of: Key.self)): \(TypeNotation.text(of: Value.self))]" }
}
