import ConcurrencyRex

/// What features share in the simulated world: its clock, and a network with an outage.
struct Simulation: Sendable {
  /// The time without a network.
  static let outage = Duration.seconds(60)..<Duration.seconds(90)

  let clock: VirtualClock

  /// Whether there is a network now: it disappears after a minute, and returns half a minute later.
  var isOnline: Bool { !Self.outage.contains(clock.now.offset) }
}
