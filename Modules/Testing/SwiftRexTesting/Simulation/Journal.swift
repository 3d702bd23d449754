import SwiftRex

/// What happened in a session: its actions with their causes, and the first promise that was broken.
final class Journal<Action: Sendable>: Sendable {
  /// An action, and the number of the one whose effect dispatched it.
  struct Entry: Sendable {
    let action: Action
    let cause: Int?
    /// The index of the step in which it was handled.
    let step: Int
    let process: Int
  }

  private let contents = Locked(Contents())

  private struct Contents {
    var entries: [Entry] = []
    var step = 0
    var process = 0
    var violation: Violation?
    var interruption: (@Sendable () -> Void)?
  }

  var entries: [Entry] { contents.withLock { $0.entries } }
  /// The number of the action that is being handled, or was handled last; 0 before the first one of the process.
  var number: Int { contents.withLock { $0.entries.last?.process == $0.process ? $0.entries.count : 0 } }
  var violation: Violation? { contents.withLock { $0.violation } }

  func begin(step: Int) { contents.withLock { $0.step = step } }

  func begin(process: Int) { contents.withLock { $0.process = process } }

  /// Records an action, and returns what is to happen while it is being handled.
  func begin(_ action: Action, cause: Int?) -> (@Sendable () -> Void)? {
    contents.withLock { contents in
      contents.entries.append(Entry(action: action, cause: cause, step: contents.step, process: contents.process))
      return contents.interruption.take()
    }
  }

  /// Sets what is to happen while the next action is being handled; `nil` for nothing.
  func interrupt(by interruption: (@Sendable () -> Void)?) {
    contents.withLock { $0.interruption = interruption }
  }

  func report(_ sentence: String, _ found: String) {
    contents.withLock { contents in
      if contents.violation == nil { contents.violation = Violation(sentence: sentence, found: found) }
    }
  }
}
