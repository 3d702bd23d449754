public import Inspection

/// Returns the part of a value at a path.
///
/// A path is written as in `ValueChange`: `favorites.items["oslo"].sync`, `track.points[3].latitude`, `tracks[id: 7]`.
/// An associated value is found by its label, or by the name of its case if the value is of that case.
/// Optionals on the path are unwrapped.
///
/// Cost: only the values on the path are reflected.
///
/// - Throws: An error with the longest prefix of the path that exists, and the names that are available there.
public func inspect(_ value: Any, at path: String) throws(Literal.PathError) -> Any {
  let components = try Path(parsing: path).components
  var found = value
  for (index, component) in components.enumerated() {
    let inner = unwrapped(found)
    if let inner, let part = part(of: inner, at: component) {
      found = part
      continue
    }
    let path = Path([component]).description.abbreviated(to: 60)
    let name = if case .member = component { "'\(path)'" } else { path }
    let available = inner.map { availableDescription(of: $0) } ?? "the value is nil"
    let prefix = Path(Array(components.prefix(index)))
    throw Literal.PathError(path: prefix.description, message: "there is no \(name); \(available)", column: nil)
  }
  return found
}

/// Returns the components that can follow the path to a value, such as `items`, `["oslo"]` or `[0]`, in any order.
///
/// - Parameters:
///   - value: The value at the path.
///   - limit: The maximum number of components of a collection.
public func pathComponents(of value: Any, limit: Int = 1000) -> [String] {
  guard let value = unwrapped(value) else { return [] }
  let mirror = Mirror(reflecting: value)
  if let elements = Elements(mirror) { return elements.all.prefix(limit).map { Path([.element($0.key)]).description } }
  if hasNoParts(value, mirror) { return [] }
  let names = mirror.enumCase(of: value).map { [$0.name] + $0.payload.compactMap(\.name) }
  return (names ?? mirror.fields.compactMap(\.name)).map { Path([.member($0)]).description }
}

extension Literal {
  /// An error about a path without a part.
  public struct PathError: Error, Equatable, CustomStringConvertible {
    /// The longest prefix of the path that exists; empty for the value itself.
    public let path: String
    /// The missing name and the available names.
    public let message: String
    /// The column of the mistake, in characters from 1, if the text is not a path; `nil` otherwise.
    public let column: Int?

    /// The column or the path, then the message.
    public var description: String {
      if let column { return "column \(column): \(message)" }
      return path.isEmpty ? message : "\(path): \(message)"
    }
  }
}

func unwrapped(_ value: Any) -> Any? {
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional else { return value }
  return mirror.children.first.flatMap { unwrapped($0.value) }
}

private func part(of value: Any, at component: Path.Component) -> Any? {
  let mirror = Mirror(reflecting: value)
  switch component {
  case .member(let name):
    guard let found = mirror.enumCase(of: value) else { return mirror.fields.first { $0.name == name }?.value }
    guard found.name == name else { return found.payload.first { $0.name == name }?.value }
    return mirror.children.first?.value ?? value
  case .position(let position):
    let fields = mirror.displayStyle == .tuple ? mirror.fields : []
    return fields.indices.contains(position) ? fields[position].value : nil
  case .element(let key): return Elements(mirror)?.all.first { $0.key == key }?.value
  case .identity(let id): return Elements(mirror)?.all.first { Elements.id(of: $0.value) == id }?.value
  }
}

private func hasNoParts(_ value: Any, _ mirror: Mirror) -> Bool {
  Literal(native: value) != nil || Literal(scalar: value, mirror) != nil
}

private func availableDescription(of value: Any) -> String {
  let mirror = Mirror(reflecting: value)
  if let elements = Elements(mirror) { return elements.availableDescription }
  let names = mirror.fields.compactMap(\.name)
  if mirror.displayStyle == .enum || names.isEmpty || hasNoParts(value, mirror) {
    return "the value is \(Literal.description(of: value, limit: 60))"
  }
  return "it contains " + names.joined(separator: ", ")
}

/// The elements of a collection with their indices or keys; the key of an element of a set is the element itself.
private struct Elements {
  private let style: Mirror.DisplayStyle
  private let children: Mirror.Children

  /// Creates the elements of a collection; `nil` for any other value.
  init?(_ mirror: Mirror) {
    guard let style = mirror.displayStyle, [.collection, .set, .dictionary].contains(style) else { return nil }
    (self.style, children) = (style, mirror.children)
  }

  var all: some Sequence<(key: Literal, value: Any)> {
    children.enumerated().lazy.map { [style] index, child -> (key: Literal, value: Any) in
      if style == .collection { return (.integer(Int128(index)), child.value) }
      // A dictionary's elements are pairs.
      let pair = style == .dictionary ? Mirror(reflecting: child.value).children.map(\.value) : []
      return (Literal(reflecting: pair.first ?? child.value), pair.last ?? child.value)
    }
  }

  /// Returns the `id` of an element, if it has one.
  static func id(of element: Any) -> Literal? {
    func id<Value: Identifiable>(_ value: Value) -> Literal { Literal(reflecting: value.id) }
    return (element as? any Identifiable).map { id($0) }
  }

  /// The first keys in order, and the number of the others, as the end of a message.
  var availableDescription: String {
    if children.isEmpty { return "it is empty" }
    let count = children.count
    if style == .collection { return "it has \(count) element\(count == 1 ? "" : "s")" }
    let shown = all.prefix(1000).map(\.key).sorted(byKeyOf: \.self).prefix(5)
    return "it contains " + (style == .dictionary ? "the keys " : "") + shown.map(\.description).joined(separator: ", ")
      + (count > shown.count ? " and \(count - shown.count) more" : "")
  }
}
