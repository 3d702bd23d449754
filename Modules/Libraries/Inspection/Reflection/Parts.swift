/// A stored property, an associated value or a tuple element, found by reflection.
///
/// Cost: its name and its value in terms of the source are found when they are asked for.
struct Field {
  private let label: String
  private let stored: Any

  /// Creates the field of a mirror.
  init(_ child: Mirror.Child) {
    (label, stored) = (child.label ?? ".", child.value)
  }

  /// The name in the source; `nil` for an unlabelled associated value or tuple element.
  var name: String? {
    if label.utf8.first == UInt8(ascii: "."), label.dropFirst().allSatisfy(\.isNumber) { return nil }
    if label.hasPrefix(Field.lazyPrefix) { return String(label.dropFirst(Field.lazyPrefix.count)) }
    return wrapped == nil ? label : String(label.dropFirst())
  }

  /// The value; of a wrapped property, the wrapped value.
  var value: Any { wrapped ?? stored }

  /// Returns whether another field has the same label.
  func hasLabel(of other: Field) -> Bool { label == other.label }

  private static let lazyPrefix = "$__lazy_storage_$_"

  private var wrapped: Any? {
    guard label.utf8.first == UInt8(ascii: "_") else { return nil }
    return Mirror(reflecting: stored).children.first { $0.label == "wrappedValue" }?.value
  }
}

extension Mirror {
  /// The children as fields, inherited ones first.
  var fields: [Field] {
    var fields = superclassMirror?.fields ?? []
    for child in children { fields.append(Field(child)) }
    return fields
  }
}

/// A live value of an enumeration: the declared name of its case and its associated values.
///
/// An imported or `@objc` enumeration has no case names at run time. The name is then `String(describing:)` of the
/// value, which cannot be decoded.
struct EnumCase {
  let name: String
  let payload: [Field]

  /// Creates the case of a value; `nil` if the value is not of an enumeration.
  init?(_ value: Any, _ mirror: Mirror) {
    guard mirror.displayStyle == .enum else { return nil }
    let child = mirror.children.first
    name = child?.label ?? EnumCase.name(of: value)
    payload = child.map { EnumCase.fields(of: $0.value) } ?? []
  }

  /// Returns the elements of a tuple, or the value alone; the name of a case, which no tuple has, spares the mirror of one.
  private static func fields(of payload: Any) -> [Field] {
    if caseName(of: payload) == nil {
      let content = Mirror(reflecting: payload)
      if content.displayStyle == .tuple { return content.fields }
    }
    return [Field((nil, payload))]
  }

  private static func name(of value: Any) -> String {
    caseName(of: value) ?? String(describing: value)
  }
}

/// Returns the declared name of the case of a value; `nil` if the value is not of an enumeration written in Swift.
public func caseName(of value: Any) -> String? {
  func name<Value>(_ value: Value) -> String? { runtimeCaseName(value).map { String(cString: $0) } }
  return name(value)
}

/// Returns the name of a case in the metadata of its type; `nil` if the type has none.
///
/// This is the function that `print` calls for a case. `Mirror` has the name only of cases with associated values.
/// Printing the value was tried: `print`, `dump`, and both of a value in an optional, a tuple, a structure, an
/// `AnyHashable` or a custom mirror all prefer the `description` of the case, which every `CodingKey` has.
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// Returns the name of a type without its module, enclosing types and generic arguments.
func typeName(of type: Any.Type) -> String {
  let description = String(describing: type)
  if description.utf8.allSatisfy({ $0 != UInt8(ascii: "<") && $0 != UInt8(ascii: ".") }) { return description }
  var name = ""
  var nesting = 0
  for character in description {
    switch character {
    case "<": nesting += 1
    case ">": nesting -= 1
    case "." where nesting == 0: name = ""
    default: if nesting == 0 { name.append(character) }
    }
  }
  return name
}
