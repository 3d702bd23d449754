/// The name of an effect within its element: a hashable value, compared by value and by type.
///
/// A class, so that an effect without a token stores only a nil reference.
@usableFromInline final class EffectToken: Hashable, Sendable {
  let value: any Hashable & Sendable
  /// Whether the value is work that the state lists.
  let isWork: Bool
  /// The hash of the value and its type, because hashing a value of any type costs about as much as all the rest.
  private let hash: Int

  @usableFromInline init(_ value: any Hashable & Sendable, isWork: Bool = false) {
    (self.value, self.isWork) = (value, isWork)
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(Swift.type(of: value)))
    hasher.combine(AnyHashable(value))
    hash = hasher.finalize()
  }

  private var type: ObjectIdentifier { ObjectIdentifier(Swift.type(of: value)) }

  @usableFromInline static func == (lhs: EffectToken, rhs: EffectToken) -> Bool {
    // A value that contains NaN does not equal itself.
    lhs === rhs || lhs.hash == rhs.hash && lhs.type == rhs.type && AnyHashable(lhs.value) == AnyHashable(rhs.value)
  }

  @usableFromInline func hash(into hasher: inout Hasher) {
    hasher.combine(hash)
  }
}
