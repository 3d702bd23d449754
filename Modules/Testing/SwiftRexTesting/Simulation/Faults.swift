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
    var calls: [Call.Place: Int] = [:]
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
    let place = Call.Place(kind: kind, item: item, process: process.number)
    let number = progress.withLock { progress in
      progress.calls[place, default: 0] += 1
      return progress.calls[place] ?? 1
    }
    return Call(place, number: number, draws)
  }

  private func fault<Fault>(of call: inout Call, among faults: [Fault]) -> Fault? {
    let indices = chosen == nil ? call.occurring(of: faults) : Array(faults.indices)
    return meet(one: indices, in: call.faultRate, &call) { "\(faults[$0])" }.map { faults[$0] }
  }

  /// Waits as long as a call takes; returns whether it was not cancelled.
  private func wait(as call: inout Call) async -> Bool {
    let delay = meet(one: Self.delays, in: call.delayRate, &call) { "takes \($0)" }
    guard let delay else { return !Task.isCancelled }
    let isPatient = meet(one: [true], in: call.patienceRate, &call) { _ in "ignores cancellation" } != nil
    if !isPatient { return (try? await clock.sleep(for: delay)) != nil }
    await Task(executorPreference: clock) { [clock] in try? await clock.sleep(for: delay) }.value
    return true
  }

  private static let delays: [Duration] = [
    .milliseconds(1), .milliseconds(10), .milliseconds(100), .milliseconds(700), .seconds(3), .seconds(12),
    .seconds(45),
  ]

  /// Returns what happens to a call, and records it: what was chosen or, in some percent of the calls, what is drawn.
  private func meet<Event>(
    one events: [Event], in percent: Int, _ call: inout Call, named name: (Event) -> String
  ) -> Event? {
    var event: Event?
    if let chosen {
      event = events.first { chosen.contains("\(call.name): \(name($0))") }
    } else if !events.isEmpty, call.random.chance(percent: percent) {
      event = events[call.random.index(below: events.count)]
    }
    guard let event else { return nil }
    let isOn = progress.withLock { progress in
      if progress.isOn { progress.met.append("\(call.name): \(name(event))") }
      return progress.isOn
    }
    return isOn ? event : nil
  }
}
