import Inspection
import LineEditing
import Recorder
import SwiftRex

extension Session {
  /// Prints what an action would change, and which actions and which work would follow, without dispatching it.
  func `try`(_ action: Store.ActionType) throws(CommandError) {
    try answer { before in
      let after = recorder.recording.reducer.reduce(action, before)
      let trial = RecordedAction(
        action, number: 0, source: ActionSource(file: "", line: 0, origin: .user(terminal: 0)), time: runtime.time.now)
      let entry = LogEntry(trial, from: before, to: after)
      let (begun, ended) = app.description.workChanges(from: before, to: after)
      let followers = followers(of: trial, from: before, to: after)
      if runtime.output.format == .json { return [entry.trial(followers, begun: begun, ended: ended)] }
      let layout = runtime.output.layout()
      let next =
        followers.map { "would dispatch \($0.action)  \($0.source.info ?? "")" } + begun.map { "would begin \($0)" }
        + ended.map { "would end \($0)" }
      return lines(of: entry.changes, unlisted: entry.unlisted) + next.map { $0.cut(toColumns: layout.columns) }
        + [layout.styled(trialNote.hanging(after: "", columns: layout.columns), .dim)]
    }
  }

  /// Returns the actions that the rules would dispatch. They are bound to copies of the state, so they remember nothing.
  private func followers(
    of trial: RecordedAction<Store.ActionType>, from before: Store.StateType, to after: Store.StateType
  ) -> [LogEntry] {
    let (state, followers) = (Locked(before), Locked<[LogEntry]>([]))
    let io = app.description.rules?.handle(action: trial.action, from: trial.source, state: { state.withLock(\.self) })
    state.withLock { $0 = after }
    io?.run { dispatched in
      let next = RecordedAction(dispatched.action, number: 0, source: dispatched.dispatcher, time: trial.time)
      followers.withLock { $0.append(LogEntry(next)) }
    }
    return followers.withLock(\.self)
  }

  /// What ran on a copy of the state, and what did not.
  private var trialNote: String {
    app.description.rules == nil
      ? "nothing was dispatched; the reducers ran on a copy, and no rules or effects ran"
      : "nothing was dispatched; the reducers and the rules ran on a copy, and no effects ran"
  }

  /// Opens or closes the gate of a feature, or lists the closed gates.
  func gate(_ feature: String?, _ position: String) throws(CommandError) {
    if let feature {
      guard catalog.features.contains(feature) else { throw catalog.unknownFeature(feature) }
      guard let isOpen = ["on": true, "off": false][position] else {
        throw CommandError(":gate needs on or off after the feature, such as :gate \(feature) off").at(
          feature, position)
      }
      try alone {
        let closed = app.closedGates.withLock { gates in
          if isOpen { gates.remove(feature) } else { gates.insert(feature) }
          return gates
        }
        let (closingName, isEnding) = (app.closingName.withLock(\.self), Locked(false))
        let isGated: @Sendable (Store.ActionType) -> Bool = { action in
          let name = Costs.name(of: action)
          if name == closingName { isEnding.withLock { $0 = true } }
          return closed.contains(String(name.prefix { $0 != "." })) && !isEnding.withLock(\.self)
        }
        recorder.setGate(closed.isEmpty ? nil : isGated)
        runtime.time.settle()
      }
      app.tell(allBut: runtime.terminal, "turned the effects of \(feature) \(isOpen ? "on" : "off")")
    }
    try answer { _ in gateLines }
  }

  private var gateLines: [String] {
    let closed = app.closedGates.withLock { $0.sorted() }
    if runtime.output.format == .json {
      return [Literal.object(["type": "gates", "closed": closed]).json]
    }
    let scope = app.isShared ? ", for all terminals" : ""
    return (closed.isEmpty ? ["the effects of every feature are on"] : closed.map { "the effects of \($0) are off" })
      .map { $0 + scope }
  }

  /// Prints the dependencies of each feature.
  func showWorld() throws(CommandError) {
    guard let world = app.description.world.map({ WorldListing($0) }) else {
      throw CommandError("there are no dependencies to list")
    }
    try answer { _ in
      if runtime.output.format == .json {
        return [Literal.object(["type": "world", "world": world.literal]).json]
      }
      return world.lines(columns: runtime.output.layout().columns)
    }
  }
}

extension LogEntry {
  /// The result of a trial as a JSON object.
  fileprivate func trial(_ followers: [LogEntry], begun: [String], ended: [String]) -> String {
    Literal.object([
      "type": "trial", "action": action, "changes": changesLiteral, "dispatches": followers.map(\.action),
      "begins": begun, "ends": ended,
    ]).json
  }
}
