public import ConcurrencyRex

/// The clock of tests, by the name that it has elsewhere.
public typealias TestClock = VirtualClock

extension VirtualClock {
  /// Lets time go by until nobody sleeps any more.
  ///
  /// Does not return while somebody goes to sleep again every time, as a ticker does.
  public func run() {
    advance { true }
  }
}
