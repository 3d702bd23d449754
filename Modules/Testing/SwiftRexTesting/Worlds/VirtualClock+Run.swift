public import ConcurrencyRex

extension VirtualClock {
  /// Advances the clock until no task sleeps.
  ///
  /// Does not return while a task sleeps again and again, as a timer does.
  public func run() {
    advance { true }
  }
}
