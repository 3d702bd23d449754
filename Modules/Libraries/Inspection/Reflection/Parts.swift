/// A stored property, an associated value or a tuple element, found by reflection.
///
/// The name is `nil` for an unlabeled associated value or tuple element. If a property has a wrapper, the name is that in
/// the source, and the value is the wrapped one.
package typealias Field = (name: String?, value: Any)

extension Mirror {
  /// The children as fields, inherited fields first.
  package var fields: [Field] { (superclassMirror?.fields ?? []) + children.map(Mirror.field) }

  /// Returns the name of the case of the reflected value, and the associated values; `nil` if it is not of an enumeration.
  package func enumCase(of value: Any) -> (name: String, payload: [Field])? {
    guard displayStyle == .enum else { return nil }
    guard let child = children.first else { return (String(describing: value), []) }
    let content = Mirror(reflecting: child.value)
    let payload = content.displayStyle == .tuple ? content.fields : [(nil, child.value)]
    return (child.label ?? String(describing: value), payload)
  }

  private static func field(_ child: Child) -> Field {
    let label = child.label ?? "."
    if label.utf8.first == UInt8(ascii: "."), label.dropFirst().allSatisfy(\.isNumber) { return (nil, child.value) }
    guard label.utf8.first == UInt8(ascii: "_"),
      let wrapped = Mirror(reflecting: child.value).children.first(where: { $0.label == "wrappedValue" })
    else { return (label, child.value) }
    return (String(label.dropFirst()), wrapped.value)
  }
}

/// Returns the name of the case of a value; `nil` if the value is not of an enumeration.
///
/// The name of a case without associated values is its `description`: the declared name, unless the type customizes its
/// `description`, is imported or is `@objc`.
public func caseName(of value: Any) -> String? { Mirror(reflecting: value).enumCase(of: value)?.name }

/// Returns the name of a type without its module, enclosing types and generic arguments.
package func typeName(of type: Any.Type) -> String { String(String(describing: type).prefix { $0 != "<" }) }
