/// A stored property, an associated value or a tuple element, found by reflection.
struct Field {
  let name: String?
  let value: Any
}

extension Mirror {
  /// The children as fields, inherited ones first. Unlabelled tuple elements have no name.
  var fields: [Field] {
    (superclassMirror?.fields ?? []) + children.map(Field.init)
  }
}

extension Field {
  /// Creates the field of a child; a wrapped or lazy property has its name in the source, and its wrapped value.
  fileprivate init(_ child: Mirror.Child) {
    let label = child.label ?? "."
    if label.hasPrefix("."), label.dropFirst().allSatisfy(\.isNumber) {
      self.init(name: nil, value: child.value)
    } else if let wrapped = Field.wrapped(label, child.value) {
      self.init(name: String(label.dropFirst()), value: wrapped)
    } else if label.hasPrefix(Field.lazyPrefix) {
      self.init(name: String(label.dropFirst(Field.lazyPrefix.count)), value: child.value)
    } else {
      self.init(name: label, value: child.value)
    }
  }

  private static let lazyPrefix = "$__lazy_storage_$_"

  private static func wrapped(_ label: String, _ value: Any) -> Any? {
    guard label.hasPrefix("_") else { return nil }
    return Mirror(reflecting: value).children.first { $0.label == "wrappedValue" }?.value
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
    payload =
      child.map { child in
        let content = Mirror(reflecting: child.value)
        return content.displayStyle == .tuple ? content.fields : [Field(name: nil, value: child.value)]
      } ?? []
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
  var name = ""
  var nesting = 0
  for character in String(describing: type) {
    switch character {
    case "<": nesting += 1
    case ">": nesting -= 1
    case "." where nesting == 0: name = ""
    default: if nesting == 0 { name.append(character) }
    }
  }
  return name
}
