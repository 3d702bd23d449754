import RandomNumbers

/// Actions drawn at random before the clock starts, the same in every run, repeated without end.
///
/// A regular pattern is not used, because the branch predictor would learn it. Neither side would then cost what it
/// costs in an app.
struct RandomActions<Action: Sendable>: Sendable {
  /// A power of two, and more than a branch predictor remembers.
  private static var period: Int { 8192 }

  private let actions: [Action]

  /// Draws the actions of one period.
  init(_ draw: (inout SplitMix64) -> Action) {
    var generator = SplitMix64(seed: 2026)
    actions = (0..<Self.period).map { _ in draw(&generator) }
  }

  /// Returns the action at a position.
  ///
  /// Unsafe, as `forEach` is, so that neither side pays for bounds checks.
  @inline(__always)
  subscript(position: Int) -> Action {
    actions.withUnsafeBufferPointer { $0[position & (Self.period - 1)] }
  }

  /// Calls a function with the action at each of the positions, in order.
  @inline(__always)
  func forEach(in positions: Range<Int>, _ body: (Action) -> Void) {
    actions.withUnsafeBufferPointer { actions in
      for position in positions { body(actions[position & (Self.period - 1)]) }
    }
  }
}
