import Instrumentation

extension Meter {
  /// A meter that reads the machine's clock, whatever the world: what a step costs, it costs here.
  static func machine(_ costs: Costs) -> Meter {
    let start = ContinuousClock.now
    return Meter(now: { start.duration(to: .now) }, sink: costs.add)
  }
}
