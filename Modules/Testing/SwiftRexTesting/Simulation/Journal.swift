import ConcurrencyRex
import SwiftRex

/// What happened in a session: its actions with their causes, and the first promise that was broken.
final class Journal<Action: Sendable>: Sendable {
  struct Entry: Sendable {
    let action: Action
    /// The source of the action; its `cause` is the number of the action whose effect dispatched this one.
    let source: ActionSource
    let time: Duration
    /// The index of the step in which it was handled.
    let step: Int
    let process: Int
  }

  private let clock: VirtualClock
  private let contents = Locked(Contents())

  private struct Contents {
    var entries: [Entry] = []
    var step = 0
    var process = 0
    /// The number of the action that is being handled, or was handled last; `nil` before the first one of the process.
    var number: Int?
    var violation: Violation?
    var interruption: (@Sendable () -> Void)?
  }

  init(clock: VirtualClock) { self.clock = clock }

  var entries: [Entry] { contents.withLock { $0.entries } }
  var number: Int? { contents.withLock { $0.number } }
  var violation: Violation? { contents.withLock { $0.violation } }
  var hasViolation: Bool { contents.withLock { $0.violation != nil } }

  func begin(step: Int) { contents.withLock { $0.step = step } }

  func begin(process: Int) { contents.withLock { ($0.process, $0.number) = (process, nil) } }

  /// Records an action, and returns what should happen while it is being handled.
  func begin(_ action: Action, from source: ActionSource) -> (@Sendable () -> Void)? {
    let time = clock.now.offset
    return contents.withLock { contents in
      contents.entries.append(
        Entry(action: action, source: source, time: time, step: contents.step, process: contents.process))
      contents.number = contents.entries.count
      return contents.interruption.take()
    }
  }

  /// Sets what should happen while the next action is being handled; `nil` for nothing.
  func interrupt(by interruption: (@Sendable () -> Void)?) {
    contents.withLock { $0.interruption = interruption }
  }

  func report(_ violation: Violation) {
    contents.withLock { $0.violation = $0.violation ?? violation }
  }
}
