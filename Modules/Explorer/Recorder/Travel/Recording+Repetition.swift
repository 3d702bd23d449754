package import Inspection

extension Recording {
  /// Returns what a state of the store shares with no recomputed one, because the reducer cannot be repeated, and the
  /// action to blame; several if it is not known which. `nil` if the state can be recomputed.
  ///
  /// Cost: that of ``state(after:)``, and one comparison.
  ///
  /// - Parameter state: The state of the store after the last action, or before it if the action is being handled.
  package func unrepeatable(
    reaching state: State, unless isOver: () -> Bool
  ) -> (actions: ClosedRange<Int>, change: ValueChange?)? {
    let (kept, start) = snapshots.nearest(to: count)
    guard kept < count, let again = self.state(after: count, unless: isOver), ValueChange.areDifferent(again, state),
      let before = self.state(after: count - 1, unless: isOver), ValueChange.areDifferent(before, state)
    else { return nil }
    var known = start
    for number in stride(from: kept + 1, through: count, by: 1) {
      if isOver() { return nil }
      var other = known
      reduce(number, &known)
      reduce(number, &other)
      if let change = ValueChange.between(known, other, limit: 1).first.first { return (number...number, change) }
    }
    return (kept + 1...count, ValueChange.between(again, state, limit: 1).first.first)
  }
}
