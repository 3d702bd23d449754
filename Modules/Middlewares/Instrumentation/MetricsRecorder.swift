/// A clock and a function that records measurements.
///
/// Cost: none without a recorder. A middleware or reducer that is measured with `nil` is returned unchanged.
public struct MetricsRecorder: Sendable {
  let now: @Sendable () -> Duration
  let record: @Sendable (StepMeasurement) -> Void

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - now: Returns the time since a fixed instant.
  ///   - record: Receives one measurement at a time, on the thread that handles the action. It must not read the state:
  ///     the state is locked while a reducer is measured.
  public init(now: @escaping @Sendable () -> Duration, record: @escaping @Sendable (StepMeasurement) -> Void) {
    self.now = now
    self.record = record
  }
}

/// A named step that is measured each time it is executed.
struct Span<Action: Sendable>: Sendable {
  let name: String
  let recorder: MetricsRecorder
  let describe: (@Sendable (Action) -> String)?

  /// Returns the result of a closure, and records its duration.
  func measure<Result>(_ phase: StepMeasurement.Phase, of action: String?, _ body: () -> Result) -> Result {
    let start = recorder.now()
    let result = body()
    let duration = recorder.now() - start
    recorder.record(StepMeasurement(name: name, phase: phase, action: action, duration: duration))
    return result
  }
}
