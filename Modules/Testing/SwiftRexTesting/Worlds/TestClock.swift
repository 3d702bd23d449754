public import ConcurrencyRex

/// The virtual clock, by the name that other libraries give the clock of tests.
public typealias TestClock = VirtualClock

extension VirtualClock {
  /// Advances the clock until no task sleeps.
  ///
  /// Does not return while a task sleeps again and again, as a timer does.
  public func run() {
    advance { true }
  }
}
