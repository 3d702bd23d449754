import Instrumentation

extension MetricsRecorder {
  /// Returns a recorder that reads the machine's clock, also in the simulated world, in which no step takes time.
  static func machine(_ costs: Costs) -> MetricsRecorder {
    let start = ContinuousClock.now
    return MetricsRecorder(now: { start.duration(to: .now) }, record: costs.add)
  }
}
