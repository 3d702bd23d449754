/// A stored property, an associated value or an element of a tuple, found by reflection.
struct Field {
  let name: String?
  let value: Any
}

extension Mirror {
  /// The children as fields, inherited ones first; the numbers of unlabelled tuple elements are no names.
  var fields: [Field] {
    (superclassMirror?.fields ?? []) + children.map(Field.init)
  }
}

extension Field {
  /// A child of a mirror; a wrapped property is shown by the name and the value that code sees.
  fileprivate init(_ child: Mirror.Child) {
    guard let label = child.label else {
      self.init(name: nil, value: child.value)
      return
    }
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
