/// A semigroup with a neutral element.
///
/// Promise: `a <> identity == a == identity <> a`.
public protocol Monoid: Semigroup {
  /// The element that changes nothing when combined with another.
  static var identity: Self { get }
}
