public import ConcurrencyRex
import RandomNumbers
import SwiftRex

/// The faults of one session, each with the name of the call that meets it, such as `send oslo #2: rejection`.
///
/// A name counts the calls of the same kind for the same item in one process, so it stays the same when other steps or
/// faults are removed. Each seed draws how often each kind of call fails, and in which ways.
public final class Faults: Sendable {
  /// The clock of the session.
  public let clock: VirtualClock
  private let draws: Draws
  /// The faults to meet; `nil` to draw them.
  private let chosen: Set<String>?
  private let progress = Locked(Progress())

  private struct Progress {
    var isOn = true
    var counts: [String: Int] = [:]
    var met: [String] = []
  }

  init(_ draws: Draws, chosen: [String]?, clock: VirtualClock) {
    (self.draws, self.clock) = (draws, clock)
    self.chosen = chosen.map(Set.init)
  }

  /// The faults so far, in order.
  var met: [String] { progress.withLock { $0.met } }

  /// Makes all calls from now on succeed immediately.
  func stop() { progress.withLock { $0.isOn = false } }

  /// Waits for as long as the call takes, and returns the fault that it meets; `nil` if it succeeds.
  ///
  /// A call also takes time, or ignores its cancellation, as the seed has drawn. A call of a process that has ended, or
  /// that is cancelled, meets the first fault.
  ///
  /// - Parameters:
  ///   - call: The kind of the call.
  ///   - item: What it concerns, if that distinguishes calls.
  ///   - faults: The possible faults. The first is the failure without an effect.
  ///   - process: The process that calls.
  public func meet<Fault: Sendable>(
    _ call: String, _ item: String = "", of faults: [Fault], in process: SimulatedProcess
  ) async -> Fault? {
    let name = nextName(of: call, item, in: process)
    let isComplete = await wait(as: name, call)
    return isComplete && process.isAlive ? draw(name, call, of: faults) : faults.first
  }

  /// Returns the fault that a call meets that takes no time; `nil` if it succeeds. See ``meet(_:_:of:in:)``.
  public func meetNow<Fault: Sendable>(
    _ call: String, _ item: String = "", of faults: [Fault], in process: SimulatedProcess
  ) -> Fault? {
    process.isAlive ? draw(nextName(of: call, item, in: process), call, of: faults) : faults.first
  }

  private func nextName(of call: String, _ item: String, in process: SimulatedProcess) -> String {
    let kind = (item.isEmpty ? call : "\(call) \(item)")
    let place = process.number == 1 ? "" : " in process \(process.number)"
    let number = progress.withLock { progress in
      progress.counts[kind + place, default: 0] += 1
      return progress.counts[kind + place] ?? 1
    }
    return "\(kind) #\(number)\(place)"
  }

  private func draw<Fault>(_ name: String, _ call: String, of faults: [Fault]) -> Fault? {
    if let chosen { return faults.first { strikes("\(name): \($0)", if: chosen.contains("\(name): \($0)")) } }
    let rate = draws.one(of: [0, 0, 5, 15, 40], for: "rate of \(call)")
    var random = draws.generator(for: name)
    guard random.chance(percent: rate) else { return nil }
    let possible = faults.filter { draws.one(of: [true, true, false], for: "\(call): \($0)") }
    if possible.isEmpty { return nil }
    let fault = possible[random.index(below: possible.count)]
    return strikes("\(name): \(fault)", if: true) ? fault : nil
  }

  /// Records a fault that a call meets; returns whether it does.
  private func strikes(_ line: String, if isMet: Bool) -> Bool {
    guard isMet else { return false }
    return progress.withLock { progress in
      if progress.isOn { progress.met.append(line) }
      return progress.isOn
    }
  }
}

extension Faults {
  private static let delays: [Duration] = [
    .milliseconds(1), .milliseconds(10), .milliseconds(100), .milliseconds(700), .seconds(3), .seconds(12),
    .seconds(45),
  ]

  /// Waits as long as a call takes; returns whether it was not cancelled.
  private func wait(as name: String, _ call: String) async -> Bool {
    let delay = delay(of: name, call)
    guard let delay else { return !Task.isCancelled }
    guard ignoresCancellation(name, call) else { return (try? await clock.sleep(for: delay)) != nil }
    await Task(executorPreference: clock) { [clock] in try? await clock.sleep(for: delay) }.value
    return true
  }

  private func delay(of name: String, _ call: String) -> Duration? {
    if let chosen {
      return Self.delays.first { strikes("\(name): takes \($0)", if: chosen.contains("\(name): takes \($0)")) }
    }
    var random = draws.generator(for: "\(name): delay")
    guard random.chance(percent: draws.one(of: [0, 20, 50, 90], for: "delays of \(call)")) else { return nil }
    let delay = Self.delays[random.index(below: Self.delays.count)]
    return strikes("\(name): takes \(delay)", if: true) ? delay : nil
  }

  private func ignoresCancellation(_ name: String, _ call: String) -> Bool {
    let line = "\(name): ignores cancellation"
    if let chosen { return strikes(line, if: chosen.contains(line)) }
    var random = draws.generator(for: line)
    return strikes(line, if: random.chance(percent: draws.one(of: [0, 0, 20], for: "cancellation of \(call)")))
  }
}
