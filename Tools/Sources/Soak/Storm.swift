import Foundation
import RandomNumbers

/// The random events for two apps: taps, signals, seeks in the playing track, exits of the second app, and a flapping
/// link.
struct Storm {
  /// The app that runs all the time, and the one that is repeatedly restarted.
  let steady: Client
  let restarted: Client
  /// Whether there is a link that may come and go, named `plug`.
  let hasLink: Bool
  private var random: SplitMix64
  private(set) var counts: [String: Int] = [:]

  init(_ steady: Client, _ restarted: Client, hasLink: Bool, seed: UInt64) {
    (self.steady, self.restarted, self.hasLink) = (steady, restarted, hasLink)
    random = SplitMix64(seed: seed, 2)
  }

  /// Causes random events for some time; the apps run afterwards.
  mutating func blow(seconds: Double) throws {
    let end = ContinuousClock.now + .seconds(seconds)
    steady.process?.type("locationSimulation.resumeRequested(by: .user)")
    while ContinuousClock.now < end {
      switch Int.random(in: 0..<1000, using: &random) {
      case 0..<450: tap(steady)
      case 450..<900: tap(restarted)
      case 900..<930: play()
      case 930..<960: try setLink(["down", "up"].randomElement(using: &random) ?? "up")
      case 960..<975: suspend()
      case 975..<985: signal(SIGWINCH, "SIGWINCH", steady)
      case 985..<992: try restart()
      default: break
      }
      pause(milliseconds: .random(in: 0..<40, using: &random))
    }
    try setLink("up")
  }

  private mutating func tap(_ client: Client) {
    let item = "\(client.name)-\(Int.random(in: 0..<200, using: &random))"
    if client.tap(item) { counts["taps", default: 0] += 1 }
  }

  private mutating func play() {
    let fraction = Double.random(in: 0...1, using: &random)
    let speed = Double.random(in: 1...500, using: &random)
    steady.process?.type("locationSimulation.seekRequested(.fraction(\(fraction)))")
    steady.process?.type("locationSimulation.startRequested(speed: \(speed))")
  }

  private mutating func suspend() {
    signal(SIGTSTP, "SIGTSTP", steady)
    pause(milliseconds: Bool.random(using: &random) ? 0 : .random(in: 0..<1500, using: &random))
    signal(SIGCONT, "SIGCONT", steady)
  }

  private mutating func restart() throws {
    let ways = [
      (SIGHUP, "SIGHUP", true), (SIGTERM, "SIGTERM", true), (SIGKILL, "SIGKILL", false), (SIGUSR1, "SIGUSR1", false),
    ]
    let (number, name, isInOrder) = ways[Int.random(in: ways.indices, using: &random)]
    counts[name, default: 0] += 1
    restarted.end(by: number, inOrder: isInOrder)
    try restarted.start()
  }

  private mutating func signal(_ number: Int32, _ name: String, _ client: Client) {
    counts[name, default: 0] += 1
    client.process?.send(number)
  }

  private mutating func setLink(_ state: String) throws {
    guard hasLink else { return }
    counts["link \(state)", default: 0] += 1
    guard system("ip link set plug \(state)") == 0 else { throw Failure("the link plug cannot be set \(state)") }
  }
}
