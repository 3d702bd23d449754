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
    var calls: [String: Int] = [:]
    var met: [String] = []
  }

  private struct Call {
    let kind: String
    let name: String
    var random: SplitMix64
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
    var call = begin(call, item, in: process)
    let isComplete = await wait(as: &call)
    return isComplete && process.isAlive ? fault(of: &call, among: faults) : faults.first
  }

  /// Returns the fault that a call meets that takes no time; `nil` if it succeeds. See ``meet(_:_:of:in:)``.
  public func meetNow<Fault: Sendable>(
    _ call: String, _ item: String = "", of faults: [Fault], in process: SimulatedProcess
  ) -> Fault? {
    guard process.isAlive else { return faults.first }
    var call = begin(call, item, in: process)
    return fault(of: &call, among: faults)
  }

  private func begin(_ kind: String, _ item: String, in process: SimulatedProcess) -> Call {
    let subject = item.isEmpty ? kind : "\(kind) \(item)"
    let place = process.number == 1 ? "" : " in process \(process.number)"
    let number = progress.withLock { progress in
      let number = (progress.calls[subject + place] ?? 0) + 1
      progress.calls[subject + place] = number
      return number
    }
    let name = "\(subject) #\(number)\(place)"
    return Call(kind: kind, name: name, random: draws.generator(for: name))
  }

  /// Returns a fault of a call. Each seed leaves out some of the faults of its kind.
  private func fault<Fault>(of call: inout Call, among faults: [Fault]) -> Fault? {
    var kind = draws.generator(for: call.kind)
    let rate = kind.one(of: [0, 0, 5, 15, 40, 90])
    let possible = faults.filter { _ in kind.chance(percent: 75) || chosen != nil }
    return meet(one: possible, in: rate, &call) { "\($0)" }
  }

  /// Waits as long as a call takes; returns whether it was not cancelled.
  private func wait(as call: inout Call) async -> Bool {
    let delayRate = draws.one(of: [0, 20, 50, 90], for: call.kind + " delay")
    guard let delay = meet(one: Self.delays, in: delayRate, &call, named: { "takes \($0)" }) else {
      return !Task.isCancelled
    }
    let patienceRate = draws.one(of: [0, 0, 20], for: call.kind + " patience")
    let isPatient = meet(one: [true], in: patienceRate, &call) { _ in "ignores cancellation" } != nil
    if !isPatient { return (try? await clock.sleep(for: delay)) != nil }
    await Task(executorPreference: clock) { [clock] in try? await clock.sleep(for: delay) }.value
    return true
  }

  private static let delays: [Duration] = [1, 10, 100, 700, 3000, 12_000, 45_000].map { .milliseconds($0) }

  /// Returns what happens to a call, and records it: what was chosen or, in some percent of the calls, what is drawn.
  private func meet<Event>(
    one events: [Event], in percent: Int, _ call: inout Call, named name: (Event) -> String
  ) -> Event? {
    let event: Event? =
      if let chosen {
        events.first { chosen.contains("\(call.name): \(name($0))") }
      } else if call.random.chance(percent: percent), !events.isEmpty {
        call.random.one(of: events)
      } else { nil }
    guard let event, progress.withLock({ $0.isOn }) else { return nil }
    progress.withLock { $0.met.append("\(call.name): \(name(event))") }
    return event
  }
}
