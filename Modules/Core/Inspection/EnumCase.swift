/// The name of an enumeration's case as it is declared, whatever `description` says.
///
/// A runtime entry point that the standard library's own printing uses; `Mirror` tells the name only of
/// cases with a payload.
@_silgen_name("swift_EnumCaseName")
private func runtimeCaseName<Value>(_ value: Value) -> UnsafePointer<CChar>?

/// A live value of an enumeration, taken apart.
struct EnumCase {
  let name: String
  let payload: [Field]

  /// Takes a value apart; `nil` when it is not of an enumeration.
  init?(_ value: Any, _ mirror: Mirror) {
    guard mirror.displayStyle == .enum else { return nil }
    guard let child = mirror.children.first else {
      name = EnumCase.name(of: value)
      payload = []
      return
    }
    name = child.label ?? EnumCase.name(of: value)
    let content = Mirror(reflecting: child.value)
    payload = content.displayStyle == .tuple ? content.fields : [Field(name: nil, value: child.value)]
  }

  private static func name(of value: Any) -> String {
    func name<Value>(_ value: Value) -> String? { runtimeCaseName(value).map { String(cString: $0) } }
    return name(value) ?? String(describing: value)
  }
}
