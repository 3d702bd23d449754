public import SwiftRex

/// The name of a running effect: any hashable value, compared by value and by type, and the element it works for.
@usableFromInline struct EffectToken: Hashable, Sendable {
  private let value: any Hashable & Sendable
  private var element: ElementPath?

  @usableFromInline init(_ value: any Hashable & Sendable) {
    self.value = value
  }

  /// Returns the same name among those of an element.
  @usableFromInline func of(_ element: ElementPath?) -> EffectToken {
    var token = self
    token.element = element
    return token
  }

  private var type: ObjectIdentifier { ObjectIdentifier(Swift.type(of: value)) }

  @usableFromInline static func == (lhs: EffectToken, rhs: EffectToken) -> Bool {
    lhs.type == rhs.type && lhs.element == rhs.element && AnyHashable(lhs.value) == AnyHashable(rhs.value)
  }

  @usableFromInline func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(AnyHashable(value))
    hasher.combine(element)
  }
}
