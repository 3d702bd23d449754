/// The way from a value to a part of it, written `favorites.items["oslo"].sync`.
struct Path: Equatable, Sendable, CustomStringConvertible {
  enum Component: Equatable, Sendable {
    /// A property, a case, or an associated value by its label.
    case member(String)
    /// An unlabelled associated value or tuple element.
    case position(Int)
    /// An element by its index, a value by its key.
    case element(Literal)
    /// An element by its `id`.
    case identity(Literal)
  }

  var components: [Component] = []

  /// The path to a part of what this path leads to.
  func appending(_ component: Component?) -> Path {
    guard let component else { return self }
    return Path(components: components + [component])
  }

  var description: String {
    components.reduce(into: "") { text, component in
      switch component {
      case .member(let name): text += (text.isEmpty ? "" : ".") + Path.spelled(name)
      case .position(let position): text += ".\(position)"
      case .element(let literal): text += "[\(Path.spelled(literal))]"
      case .identity(let literal): text += "[id: \(Path.spelled(literal))]"
      }
    }
  }

  private static func spelled(_ name: String) -> String {
    if Identifier.isPlain(name) { return name }
    var text = ""
    text.append(quoting: name, in: "`")
    return text
  }

  private static func spelled(_ literal: Literal) -> String {
    if case .case(let name, _) = literal, !Identifier.isTypeName(name) { return "." + literal.description }
    return literal.description
  }
}

extension [Field] {
  /// The way to one of the parts of a payload or a tuple; a single unlabelled part is the whole.
  func component(at index: Int) -> Path.Component? {
    if let name = self[index].name { return .member(name) }
    return count == 1 ? nil : .position(index)
  }
}
