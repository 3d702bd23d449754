public import SwiftRex

extension Recorder {
  /// Records an action, unless an earlier state is shown or its effects are off.
  @inlinable func begin(
    _ action: Action, _ source: ActionSource, _ current: CurrentAction<Action, State>, _ read: GetState<State>
  ) -> IO<Action> {
    let time = now()
    let (number, isSnapshotDue) = contents.withLock { contents in
      contents.isPlain && !source.isTravel ? contents.record(action, source, at: time) : (0, false)
    }
    if number == 0 { return beginLater(DispatchedAction(action, dispatcher: source), at: time, current, read) }
    if isSnapshotDue { keepIfDue((number, isSnapshotDue), read) }
    if hasEnd(number) { current.keep(details(for: number, at: time, read)) }
    current.begin(number)
    return .pure()
  }

  /// Handles an action while others wait, while an earlier state is shown, or while the effects of some actions are off.
  @usableFromInline func beginLater(
    _ dispatched: DispatchedAction<Action>, at time: Duration, _ current: CurrentAction<Action, State>,
    _ read: GetState<State>
  ) -> IO<Action> {
    let source = dispatched.dispatcher
    let isGated = contents.withLock { $0.isGated }.map { $0(dispatched.action) } ?? false
    if isGated, source.cause != nil, !source.isTravel {
      setStep(.ignore)
      current.begin(nil, .init())
      return .pure()
    }
    if isGated, !source.isTravel, place == nil {
      let recorded = contents.withLock { $0.record(dispatched.action, source, at: time) }
      keepIfDue(recorded, read)
      current.begin(
        .init(dispatched: dispatched, number: recorded.number, isGated: true),
        details(for: recorded.number, at: time, read))
      return .pure()
    }
    switch travel(dispatched, at: time, read) {
    case .handle(let dispatched, let number):
      current.begin(.init(dispatched: dispatched, number: number), details(for: number, at: time, read))
    case .hold: current.begin(nil, .init())
    case .travel(let count, let completion):
      current.begin(nil, .init())
      return IO { output in
        completion?()
        for _ in 0..<count { output.dispatch(dispatched.action, from: .travel) }
      }
    }
    return .pure()
  }

  /// Reports an action that was handled to the observer, and measures it.
  @inline(never) @inlinable func end(
    _ action: Action, _ source: ActionSource, _ current: CurrentAction<Action, State>, _ read: GetState<State>
  ) {
    let (arrivedNumber, details) = (current.arrivedNumber, current.takeDetails())
    let arrived = CurrentAction<Action, State>.Handled(
      dispatched: DispatchedAction(action, dispatcher: source), number: arrivedNumber)
    guard let handled = arrivedNumber > 0 ? arrived : details.other?.value else { return }
    if let start = details.start {
      let work = start.duration(to: .now) * 16
      contents.withLock { $0.recording.count(work: work) }
    }
    guard let observer else { return }
    observer(
      RecordedAction(
        handled.dispatched.action, number: handled.number, source: handled.dispatched.dispatcher, time: details.time),
      details.before.map { ($0.value, read()) })
  }

  /// What is needed at the end of an action.
  @inlinable func details(
    for number: Int, at time: Duration, _ read: GetState<State>
  ) -> CurrentAction<Action, State>.Details {
    CurrentAction.Details(
      time: time, start: isMeasured(number) ? .now : nil, before: wantsStates() ? .value(read()) : nil)
  }

  /// Whether something is done at the end of an action; true if its number is 0, because it is not known.
  @inlinable func hasEnd(_ number: Int) -> Bool { observer != nil || isMeasured(number) }

  /// Whether the time of an action is measured, as a sample of 16 actions.
  @inlinable func isMeasured(_ number: Int) -> Bool { number & 15 == 0 }

  @usableFromInline func keepIfDue(_ recorded: (number: Int, isSnapshotDue: Bool), _ read: GetState<State>) {
    if !recorded.isSnapshotDue { return }
    let state = read()
    contents.withLock { $0.recording.keep(state, after: recorded.number - 1) }
  }

  /// What happens with an action that arrives while actions wait.
  enum Begin {
    case handle(DispatchedAction<Action>, number: Int)
    case hold
    /// The store shows another state. Then an action is dispatched for each action that is resumed.
    case travel(resuming: Int, completion: (@Sendable () -> Void)?)
  }
}
