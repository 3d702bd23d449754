import Inspection
import LineEditing
import LiteralParsing
import Recorder
import SwiftRex

extension Session {
  /// Prints what an action would change, and which actions and which work would follow, without dispatching it.
  func `try`(_ action: Store.ActionType) throws(CommandError) {
    try answer { before in
      let after = recorder.recording.reducer.reduce(action, before)
      let trial = RecordedAction(
        action, number: 0, source: ActionSource(file: "", line: 0, origin: .user), time: runtime.time.now)
      let entry = LogEntry(trial, from: before, to: after)
      let (begun, ended) = description.workChanges(from: before, to: after)
      let followers = followers(of: trial, from: before, to: after)
      return output.lines(entry.trial(followers, begun: begun, ended: ended)) {
        let layout = output.layout()
        let dispatched = followers.map {
          "would dispatch \($0.action)  \($0.source.info ?? "")".hanging(after: "", columns: layout.columns)
        }
        let next = begun.map { "would begin \($0)" } + ended.map { "would end \($0)" }
        return lines(of: entry.changes, unlisted: entry.unlisted) + dispatched
          + next.map { $0.cut(toColumns: layout.columns) }
          + [layout.styled(trialNote.hanging(after: "", columns: layout.columns), .dim)]
      }
    }
  }

  /// Returns the actions that the rules would dispatch, run on copies of the state. Situations that have begun before the
  /// action dispatch nothing.
  private func followers(
    of trial: RecordedAction<Store.ActionType>, from before: Store.StateType, to after: Store.StateType
  ) -> [LogEntry] {
    let (state, followers) = (Locked(before), Locked<[LogEntry]>([]))
    let rules = description.rules?.bind(to: StateReader { state.withLock(\.self) }) ?? []
    for rule in rules { _ = rule.follow?(nil) }
    let io = rules.reduce(IO.identity) { .combine($1.handle(trial.action, trial.source), $0) }
    state.withLock { $0 = after }
    io.run { dispatched in
      let next = RecordedAction(dispatched.action, number: 0, source: dispatched.dispatcher, time: trial.time)
      followers.withLock { $0.append(LogEntry(next)) }
    }
    return followers.withLock(\.self)
  }

  private var trialNote: String {
    description.rules == nil
      ? "nothing was dispatched; the reducers ran on a copy, and no rules or effects ran"
      : "nothing was dispatched; the reducers and the rules ran on a copy, and no effects ran"
  }
}

extension LogEntry {
  fileprivate func trial(_ followers: [LogEntry], begun: [String], ended: [String]) -> Literal {
    .object([
      "type": "trial", "action": action, "changes": changesLiteral, "dispatches": followers.map(\.action),
      "begins": begun, "ends": ended,
    ])
  }
}
