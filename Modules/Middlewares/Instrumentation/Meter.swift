/// What measurements need: a clock to read, and somebody to tell.
///
/// No meter, no cost: what is measured by `nil` is what it was before.
public struct Meter: Sendable {
  let now: @Sendable () -> Duration
  let sink: @Sendable (StepMeasurement) -> Void

  /// Creates a meter.
  ///
  /// - Parameters:
  ///   - now: Returns the time since any fixed moment.
  ///   - sink: Takes the measurements, one at a time, on the thread that handles the action. Those of reducers come
  ///     while the store's state is locked: the sink notes them, and does not read the state.
  public init(now: @escaping @Sendable () -> Duration, sink: @escaping @Sendable (StepMeasurement) -> Void) {
    self.now = now
    self.sink = sink
  }
}

/// A name, a meter, and a way to describe actions of one type.
struct Probe<Action: Sendable>: Sendable {
  let name: String
  let meter: Meter
  let describe: (@Sendable (Action) -> String)?

  /// Does something and tells how long it took; describing the action is not counted.
  func measure<Result>(_ phase: StepMeasurement.Phase, of action: Action, _ body: () -> Result) -> Result {
    let start = meter.now()
    let result = body()
    let duration = meter.now() - start
    meter.sink(StepMeasurement(name: name, phase: phase, action: describe?(action), duration: duration))
    return result
  }
}
