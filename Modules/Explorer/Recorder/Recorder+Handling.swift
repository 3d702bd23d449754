public import SwiftRex

extension Recorder {
  /// Records an action before it is handled.
  @inlinable func begin(
    _ action: Action, _ source: ActionSource, _ current: CurrentAction<State>, _ read: GetState<State>
  ) {
    let time = now()
    let (number, isSnapshotDue) = contents.withLock { recording in
      let isSnapshotDue = recording.append(action, from: source, at: time)
      return (recording.counted, isSnapshotDue)
    }
    if isSnapshotDue { keep(read(), after: number - 1) }
    if hasEnd(number) { current.keep(details(for: number, at: time, read)) }
    current.begin(number)
  }

  /// Reports a handled action to the observer, and measures how long it took.
  @inline(never) @inlinable func end(
    _ action: Action, _ source: ActionSource, _ current: CurrentAction<State>, _ read: GetState<State>
  ) {
    let (number, details) = (current.number, current.takeDetails())
    if let start = details.start {
      let work = start.duration(to: .now) * 16
      contents.withLock { $0.count(work: work) }
    }
    guard let observer else { return }
    observer(
      RecordedAction(action, number: number, source: source, time: details.time),
      details.before.map { ($0(), read()) })
  }

  @inline(never) @inlinable func details(
    for number: Int, at time: Duration, _ read: GetState<State>
  ) -> CurrentAction<State>.Details {
    CurrentAction.Details(
      time: time, start: isMeasured(number) ? .now : nil, before: wantsStates() ? read() : nil)
  }

  /// Whether there is anything to do at the end of an action.
  @inlinable func hasEnd(_ number: Int) -> Bool { observer != nil || isMeasured(number) }

  /// Whether to measure an action, as a sample of 16 actions.
  @inlinable func isMeasured(_ number: Int) -> Bool { number & 15 == 0 }

  @usableFromInline func keep(_ state: State, after number: Int) {
    contents.withLock { $0.keep(state, after: number) }
  }
}
