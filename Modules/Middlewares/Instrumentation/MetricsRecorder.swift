/// A clock and a function that records measurements.
///
/// Cost: none without a recorder. A middleware or reducer that is measured with `nil` is returned unchanged.
public struct MetricsRecorder: Sendable {
  let now: @Sendable () -> Duration
  let record: @Sendable (StepMeasurement) -> Void
  let describe: (@Sendable (any Sendable) -> String)?

  /// Creates a recorder.
  ///
  /// - Parameters:
  ///   - now: Returns the time since a fixed instant.
  ///   - record: Receives one measurement at a time, on the thread that handles the action. It must not read the state:
  ///     the state is locked while a reducer is measured.
  ///   - describe: Returns the description of an action, for steps measured without one.
  ///     Its duration is not measured.
  public init(
    now: @escaping @Sendable () -> Duration, record: @escaping @Sendable (StepMeasurement) -> Void,
    describing describe: (@Sendable (any Sendable) -> String)? = nil
  ) {
    (self.now, self.record, self.describe) = (now, record, describe)
  }
}

/// A named step that is measured each time it is executed.
struct Span<Action: Sendable>: Sendable {
  let name: String
  let recorder: MetricsRecorder
  let describe: (@Sendable (Action) -> String)?

  init(_ name: String, _ recorder: MetricsRecorder, describing describe: (@Sendable (Action) -> String)?) {
    (self.name, self.recorder) = (name, recorder)
    self.describe = describe ?? recorder.describe
  }

  /// Records the duration of a step that ends now.
  func record(_ phase: StepMeasurement.Phase, of action: String?, since start: Duration) {
    let duration = recorder.now() - start
    recorder.record(StepMeasurement(name: name, phase: phase, action: action, duration: duration))
  }
}
