/// A stored property, an associated value or a tuple element, found by reflection.
///
/// The name is `nil` for an unlabelled associated value or tuple element. If a property has a wrapper, the name is that in
/// the source, and the value is the wrapped one.
package typealias Field = (name: String?, value: Any)

extension Mirror {
  /// The children as fields, inherited fields first.
  package var fields: [Field] { (superclassMirror?.fields ?? []) + children.map(Mirror.field) }

  fileprivate static func field(_ child: Child) -> Field {
    let label = child.label ?? "."
    if label.utf8.first == UInt8(ascii: "."), label.dropFirst().allSatisfy(\.isNumber) { return (nil, child.value) }
    guard label.utf8.first == UInt8(ascii: "_"),
      let wrapped = Mirror(reflecting: child.value).children.first(where: { $0.label == "wrappedValue" })
    else { return (label, child.value) }
    return (String(label.dropFirst()), wrapped.value)
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
    return mirror.displayStyle == .tuple ? mirror.fields : [(nil, content)]
  }
}

/// Returns the name of the case of a value; `nil` if the value is not of an enumeration.
///
/// The name of a case without associated values is its `description`: the declared name, unless the type customizes its
/// `description`.
public func caseName(of value: Any) -> String? { EnumCase(value, Mirror(reflecting: value))?.name }

/// Returns the name of a type without its module, enclosing types and generic arguments.
package func typeName(of type: Any.Type) -> String { String(String(describing: type).prefix { $0 != "<" }) }
