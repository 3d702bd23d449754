/// A part of a state, as the bytes in which it lies: who asks for a part is not told of actions that cannot reach it.
///
/// It is found from a key path of plain stored properties; of any other key path nothing is known, so that its region is
/// the whole state.
@frozen
public struct StateRegion: Sendable, Equatable {
  @usableFromInline let lower: Int
  @usableFromInline let upper: Int

  @inlinable
  init(lower: Int, upper: Int) {
    self.lower = lower
    self.upper = upper
  }

  /// The whole state, of whatever type.
  @inlinable public static var everything: StateRegion { StateRegion(lower: 0, upper: .max) }

  /// No part of the state.
  @inlinable public static var nothing: StateRegion { StateRegion(lower: 0, upper: 0) }

  /// Finds where the part is that a key path leads to.
  @inlinable
  public init<Whole, Part>(_ keyPath: KeyPath<Whole, Part>) {
    self =
      MemoryLayout<Whole>.offset(of: keyPath).map {
        StateRegion(lower: $0, upper: $0 + MemoryLayout<Part>.size)
      } ?? .everything
  }

  /// Answers where a region of this part lies in the whole state; of all of it, if this part is not known.
  @inlinable
  public func appending(_ inner: StateRegion) -> StateRegion {
    if self == .everything || inner == .everything { return self }
    return StateRegion(lower: lower + inner.lower, upper: lower + inner.upper)
  }

  /// The smallest region that has both in it.
  @inlinable
  public func union(_ other: StateRegion) -> StateRegion {
    if other == .nothing { return self }
    if self == .nothing { return other }
    return StateRegion(lower: min(lower, other.lower), upper: max(upper, other.upper))
  }

  /// Whether whoever asked for this region is told of a change in another; who asked for everything always is.
  @inlinable
  @inline(__always)
  public func isTold(of change: StateRegion) -> Bool {
    upper == .max || (lower < change.upper && change.lower < upper)
  }
}
