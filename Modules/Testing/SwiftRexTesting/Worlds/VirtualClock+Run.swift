public import ConcurrencyRex

extension VirtualClock {
  /// Advances the clock until no task sleeps.
  ///
  /// It does not return if a task sleeps again and again, as a timer does.
  public func run() {
    advance { true }
  }
}
