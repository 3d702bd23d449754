/// The name of a running effect: any hashable value, compared by value and by type.
struct EffectToken: Hashable, Sendable {
  private let value: any Hashable & Sendable

  init(_ value: any Hashable & Sendable) {
    self.value = value
  }

  private var type: ObjectIdentifier { ObjectIdentifier(Swift.type(of: value)) }

  static func == (lhs: EffectToken, rhs: EffectToken) -> Bool {
    lhs.type == rhs.type && AnyHashable(lhs.value) == AnyHashable(rhs.value)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(AnyHashable(value))
  }
}
