/// Some of the states of a recording, from which all others are computed.
///
/// A state is kept after 20,000 actions, or after fewer if these took about 10 milliseconds. When there are too many, every
/// second one is removed, and from then on states are kept half as often.
@usableFromInline struct Snapshots<State: Sendable>: Sendable {
  private var states: [(number: Int, state: State)]
  private var interval = 20_000
  private var workLimit = Duration.milliseconds(10)
  private var work = Duration.zero
  private static var countLimit: Int { 256 }
  /// The number of the action after which the next state should be kept, or a lower one.
  @usableFromInline private(set) var nextDue: Int

  init(_ state: State, after number: Int) {
    states = [(number, state)]
    nextDue = number + interval
  }

  /// The state from which the first action that is kept began.
  var oldest: State { states[0].state }

  mutating func count(work: Duration) {
    self.work += work
    if self.work >= workLimit { nextDue = 0 }
  }

  mutating func keep(_ state: State, after number: Int) {
    work = .zero
    states.append((number, state))
    nextDue = number + interval
    if states.count <= Self.countLimit { return }
    states = states.enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
    (interval, workLimit) = (interval * 2, workLimit * 2)
    nextDue = number + interval
  }

  /// Removes the states before an action, whose state becomes the oldest.
  mutating func begin(with state: State, after number: Int) {
    states.removeAll { $0.number <= number }
    states.insert((number, state), at: 0)
  }

  /// Returns the last kept state that is not later than the state after an action, and its number.
  func nearest(to number: Int) -> (number: Int, state: State) {
    var (lower, upper) = (0, states.count)
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if states[middle].number <= number { lower = middle } else { upper = middle }
    }
    return states[lower]
  }
}
