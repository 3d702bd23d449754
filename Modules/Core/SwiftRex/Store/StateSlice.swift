/// The bytes that a part of a state occupies.
///
/// An observer of a part watches its slice: it receives nothing after an action that cannot have changed these bytes.
/// The slice is known for a key path of plain stored properties. For every other key path it is the whole state.
///
/// In a state of two integers, the slice of the first is bytes 0 to 7, and that of the second is bytes 8 to 15. They do
/// not overlap, so an observer of the second receives nothing after an action that changed the first.
public struct StateSlice: Sendable, Equatable {
  @usableFromInline let lower: Int
  @usableFromInline let upper: Int

  @inlinable init(lower: Int, upper: Int) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// The whole state, of any type.
  @inlinable public static var everything: StateSlice { StateSlice(lower: 0, upper: .max) }

  /// No part of the state.
  @inlinable public static var nothing: StateSlice { StateSlice(lower: 0, upper: 0) }

  @inlinable var isNothing: Bool { upper == 0 }

  /// Creates the slice that a whole state occupies.
  @inlinable init<Whole>(of whole: Whole.Type) {
    self.init(lower: 0, upper: MemoryLayout<Whole>.size)
  }

  /// Creates the slice for a key path.
  @inlinable public init<Whole, Part>(_ keyPath: KeyPath<Whole, Part>) {
    self =
      MemoryLayout<Whole>.offset(of: keyPath).map {
        StateSlice(lower: $0, upper: $0 + MemoryLayout<Part>.size)
      } ?? .everything
  }

  /// Returns the slice of the whole state that an inner slice of this part occupies.
  @inlinable public func appending(_ inner: StateSlice) -> StateSlice {
    if inner.isNothing { return .nothing }
    if self == .everything || inner == .everything { return self }
    return StateSlice(lower: lower + inner.lower, upper: lower + inner.upper)
  }

  /// Returns the smallest slice that contains both.
  @inlinable public func union(_ other: StateSlice) -> StateSlice {
    if other.isNothing { return self }
    if isNothing { return other }
    return StateSlice(lower: min(lower, other.lower), upper: max(upper, other.upper))
  }

  /// Returns whether a change of another slice may have reached this one. Every change reaches the whole state.
  @inlinable public func overlaps(_ change: StateSlice) -> Bool {
    upper == .max || (lower < change.upper && change.lower < upper)
  }
}

/// The change that an action made to a state.
public struct StateChange: Sendable, Equatable {
  /// The number of actions that the store has handled, including this one.
  public let actionCount: Int
  /// The slice of the state that the action may have changed.
  public let slice: StateSlice

  @inlinable init(actionCount: Int, slice: StateSlice) {
    (self.actionCount, self.slice) = (actionCount, slice)
  }

  /// Returns the change of the part of the state in a slice; any change may have reached `everything`.
  @inlinable func of(_ part: StateSlice) -> StateChange {
    StateChange(actionCount: actionCount, slice: !slice.isNothing && part.overlaps(slice) ? .everything : .nothing)
  }
}
