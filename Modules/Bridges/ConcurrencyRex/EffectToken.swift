public import SwiftRex

/// The name of a running effect: a hashable value, compared by value and by type, and the element that it belongs to.
///
/// A class, so that an effect without a token stores only a nil reference.
@usableFromInline final class EffectToken: Hashable, Sendable {
  let value: any Hashable & Sendable
  let element: ElementLife?

  @usableFromInline init(_ value: any Hashable & Sendable, of element: ElementLife? = nil) {
    self.value = value
    self.element = element
  }

  /// Returns the token of an element with the same value.
  @usableFromInline func of(_ element: ElementLife?) -> EffectToken {
    element == nil ? self : EffectToken(value, of: element)
  }

  private var type: ObjectIdentifier { ObjectIdentifier(Swift.type(of: value)) }

  @usableFromInline static func == (lhs: EffectToken, rhs: EffectToken) -> Bool {
    // A value that contains NaN does not equal itself.
    lhs === rhs
      || lhs.type == rhs.type && lhs.element == rhs.element && AnyHashable(lhs.value) == AnyHashable(rhs.value)
  }

  @usableFromInline func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    hasher.combine(AnyHashable(value))
    hasher.combine(element)
  }
}
