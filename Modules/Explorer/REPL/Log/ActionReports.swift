import Inspection
import Recorder
import SwiftRex

/// Reports each action after it was handled.
final class ActionReports: Sendable {
  private let output: Output
  private let reporter: Reporter
  private let shutdown: Shutdown
  /// Locked while an action is reported and while an answer is printed.
  private let reported = Locked<(number: Int, stateAfter: (any Sendable)?)>((0, nil))
  private let awaited = Locked<Awaited?>(nil)

  /// The action that the session waits for.
  enum Awaited: Sendable {
    /// The action with a number, or a later one.
    case number(Int)
    /// The next action from a source.
    case source(ActionSource)
  }

  init(_ output: Output, _ reporter: Reporter, _ shutdown: Shutdown) {
    (self.output, self.reporter, self.shutdown) = (output, reporter, shutdown)
  }

  /// Whether the changes of the next action are printed.
  var isWanted: Bool { !output.isQuiet && !reporter.isSilent }

  func add<Action, State: Sendable>(_ action: RecordedAction<Action>, _ states: (before: State, after: State)?) {
    let states = isWanted ? states : nil
    let entry = states.map { states in
      var entry = LogEntry(action, from: states.before, to: states.after, actionLimit: output.actionLimit)
      entry.states = states
      return entry
    }
    reported.withLock { reported in
      if let entry { reporter.report(entry) }
      reported = (action.number, states?.after)
    }
    endWait(at: action.number, action.source)
  }

  /// Calls a closure during which no action is reported, with the state after the last one if it is known.
  func betweenReports<Result>(_ body: (_ state: (any Sendable)?) -> Result) -> Result {
    reported.withLock { body($0.stateAfter) }
  }

  /// Makes ``isAwaiting`` true until an action is reported, perhaps on another thread; then wakes the shutdown.
  func awaitReport(of action: Awaited) {
    awaited.withLock { $0 = action }
    endWait(at: reported.withLock(\.number), nil)
  }

  var isAwaiting: Bool { awaited.withLock { $0 != nil } }

  private func endWait(at number: Int, _ source: ActionSource?) {
    let isOver = awaited.withLock { awaited in
      switch awaited {
      case .number(let first) where number < first: return false
      case .source(let other) where other != source: return false
      default: return awaited.take() != nil
      }
    }
    if isOver { shutdown.wake() }
  }
}
