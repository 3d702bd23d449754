/// A stored property, an associated value or a tuple element, found by reflection.
///
/// Cost: the name and the value are computed at each access.
package struct Field {
  private let label: String
  private let stored: Any

  /// Creates the field of a mirror.
  init(_ child: Mirror.Child) {
    (label, stored) = (child.label ?? ".", child.value)
  }

  /// The name in the source; `nil` for an unlabelled associated value or tuple element.
  package var name: String? {
    if label.utf8.first == UInt8(ascii: "."), label.dropFirst().allSatisfy(\.isNumber) { return nil }
    return wrapped == nil ? label : String(label.dropFirst())
  }

  /// The value; the wrapped value if the property has a wrapper.
  package var value: Any { wrapped ?? stored }

  /// Returns whether another field has the same label.
  func hasLabel(of other: Field) -> Bool { label == other.label }

  private var wrapped: Any? {
    guard label.utf8.first == UInt8(ascii: "_") else { return nil }
    return Mirror(reflecting: stored).children.first { $0.label == "wrappedValue" }?.value
  }
}

extension Mirror {
  /// The children as fields, inherited fields first.
  package var fields: [Field] {
    var fields = superclassMirror?.fields ?? []
    for child in children { fields.append(Field(child)) }
    return fields
  }
}

/// The case of a value of an enumeration: its name and its associated values.
///
/// The name of a case without associated values is its `description`: the declared name, unless the type customizes its
/// `description`, is imported or is `@objc`.
package struct EnumCase {
  package let name: String
  private let content: Any?

  /// Creates the case of a value; `nil` if the value is not of an enumeration.
  package init?(_ value: Any, _ mirror: Mirror) {
    guard mirror.displayStyle == .enum else { return nil }
    let child = mirror.children.first
    name = child?.label ?? String(describing: value)
    content = child?.value
  }

  /// The associated values.
  package var payload: [Field] {
    guard let content else { return [] }
    let mirror = Mirror(reflecting: content)
    return mirror.displayStyle == .tuple ? mirror.fields : [Field((nil, content))]
  }
}

/// Returns the name of the case of a value; `nil` if the value is not of an enumeration.
///
/// The name of a case without associated values is its `description`: the declared name, unless the type customizes its
/// `description`.
public func caseName(of value: Any) -> String? { EnumCase(value, Mirror(reflecting: value))?.name }

/// Returns the name of a type without its module, enclosing types and generic arguments.
package func typeName(of type: Any.Type) -> String { String(String(describing: type).prefix { $0 != "<" }) }
