import Inspection
import Recorder
import SwiftRex

/// Reports each action after it was handled.
final class ActionReports: Sendable {
  private let output: Output
  private let reporter: Reporter
  /// Locked while an action is reported and while an answer is printed.
  private let reported = Locked(Reported())

  private struct Reported {
    var number = 0
    /// The state after the action, if states are compared.
    var state: (any Sendable)?
    var callbacks: [(isDue: @Sendable (Int, ActionSource) -> Bool, callback: @Sendable () -> Void)] = []
  }

  init(_ output: Output, _ reporter: Reporter) { (self.output, self.reporter) = (output, reporter) }

  /// Whether the changes of the next action are printed.
  var isWanted: Bool { !output.isQuiet && !reporter.isSilent }

  func add<Action, State: Sendable>(_ action: RecordedAction<Action>, _ states: (before: State, after: State)?) {
    let states = isWanted ? states : nil
    let entry = states.map { states in
      var entry = LogEntry(action, from: states.before, to: states.after, actionLimit: output.actionLimit)
      entry.states = states
      return entry
    }
    let due = reported.withLock { reported in
      if let entry { reporter.report(entry) }
      (reported.number, reported.state) = (action.number, states?.after)
      defer { reported.callbacks.removeAll { $0.isDue(action.number, action.source) } }
      return reported.callbacks.filter { $0.isDue(action.number, action.source) }
    }
    for waiting in due { waiting.callback() }
  }

  /// Calls a closure during which no action is reported, with the state after the last one if it is known.
  func betweenReports<Result>(_ body: (_ state: (any Sendable)?) -> Result) -> Result {
    reported.withLock { body($0.state) }
  }

  func callWhenReported(_ number: Int, _ callback: @escaping @Sendable () -> Void) {
    let isReported = reported.withLock { reported in
      if reported.number < number { reported.callbacks.append(({ handled, _ in handled >= number }, callback)) }
      return reported.number >= number
    }
    if isReported { callback() }
  }

  /// Calls back once the next action from a source is handled, perhaps on another thread after `dispatch` has returned.
  func callOnce(afterActionFrom source: ActionSource, _ callback: @escaping @Sendable () -> Void) {
    reported.withLock { $0.callbacks.append(({ _, handled in handled == source }, callback)) }
  }
}
