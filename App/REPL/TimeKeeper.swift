import SwiftRex

/// How time goes by in a world, for the person who waits for it.
protocol TimeKeeper: Sendable {
  /// Lets happen what can happen without time going by.
  func settle()
  /// Begins something, and waits until it says that it is done.
  func waitUntilDone(_ begin: (_ done: @escaping @Sendable () -> Void) -> Void)
  /// Lets that much time go by.
  func wait(_ duration: Duration)
  /// Lets time go by until nothing is in flight.
  func waitUntilIdle(_ effects: EffectScope)
}
