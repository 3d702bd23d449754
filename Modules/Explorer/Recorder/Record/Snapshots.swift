/// Some of the states of a recording, from which all others are computed.
///
/// A state is kept after 20,000 actions, or after fewer if these took about 10 milliseconds. When there are too many, every
/// second one is removed, and from then on states are kept half as often.
@usableFromInline struct Snapshots<State: Sendable>: Sendable {
  @usableFromInline var states: [(number: Int, state: State)]
  @usableFromInline var interval = 20_000
  @usableFromInline var workLimit = Duration.milliseconds(10)
  @usableFromInline var work = Duration.zero
  private static var countLimit: Int { 256 }

  init(_ state: State, after number: Int) {
    states = [(number, state)]
  }

  /// The state from which the first action that is kept began.
  var oldest: State { states[0].state }

  /// Returns whether a state should be kept after an action.
  @inlinable func isDue(after number: Int) -> Bool {
    number - states[states.count - 1].number >= interval || work >= workLimit
  }

  mutating func count(work: Duration) { self.work += work }

  mutating func keep(_ state: State, after number: Int) {
    work = .zero
    states.append((number, state))
    if states.count <= Self.countLimit { return }
    states = states.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    (interval, workLimit) = (interval * 2, workLimit * 2)
  }

  /// Removes the states before an action, whose state becomes the oldest.
  mutating func begin(with state: State, after number: Int) {
    states.removeAll { $0.number <= number }
    states.insert((number, state), at: 0)
  }

  /// Returns the last state that was kept before an action or after it, and its number.
  func nearest(to number: Int) -> (number: Int, state: State) {
    var (lower, upper) = (0, states.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if states[middle].number <= number { lower = middle } else { upper = middle }
    }
    return states[lower]
  }
}
