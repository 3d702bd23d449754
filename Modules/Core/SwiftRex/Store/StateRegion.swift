/// A part of a state, as the bytes in which it lies: observers of a part receive nothing after actions that cannot reach it.
///
/// It is known of a key path of plain stored properties; the region of any other key path is the whole state.
public struct StateRegion: Sendable, Equatable {
  @usableFromInline let lower: Int
  @usableFromInline let upper: Int

  @inlinable init(lower: Int, upper: Int) {
    self.lower = lower
    self.upper = upper
  }

  /// The whole state, of whatever type.
  @inlinable public static var everything: StateRegion { StateRegion(lower: 0, upper: .max) }

  /// No part of the state.
  @inlinable public static var nothing: StateRegion { StateRegion(lower: 0, upper: 0) }

  /// Creates the region of the part that a key path leads to.
  @inlinable public init<Whole, Part>(_ keyPath: KeyPath<Whole, Part>) {
    self =
      MemoryLayout<Whole>.offset(of: keyPath).map {
        StateRegion(lower: $0, upper: $0 + MemoryLayout<Part>.size)
      } ?? .everything
  }

  /// Returns where a region of this part lies in the whole state.
  @inlinable public func appending(_ inner: StateRegion) -> StateRegion {
    if self == .everything || inner == .everything { return self }
    return StateRegion(lower: lower + inner.lower, upper: lower + inner.upper)
  }

  /// Returns the smallest region that contains both.
  @inlinable public func union(_ other: StateRegion) -> StateRegion {
    if other == .nothing { return self }
    if self == .nothing { return other }
    return StateRegion(lower: min(lower, other.lower), upper: max(upper, other.upper))
  }

  /// Returns whether a change of the other region may have reached this one; the whole state is reached by every change.
  @inlinable public func overlaps(_ change: StateRegion) -> Bool {
    upper == .max || (lower < change.upper && change.lower < upper)
  }
}
