import SwiftRex

/// A middleware around all others of a store, which records every action with its number and its cause.
///
/// The number of an action becomes the `cause` of all that its effects dispatch, now or later. Two effects may dispatch
/// equal actions from the same place at the same time, so only the source of the action can carry it.
struct RecordingMiddleware<Base: MiddlewareProtocol, Action: Sendable, State: Sendable>: MiddlewareProtocol
where Base.InputActionType == Action, Base.OutputActionType == Action, Base.StateType == State {
  let base: Base
  let recorder: Recorder<Action, State>

  func bind(to state: StateReader<State>) -> [BoundMiddleware<Action, Action>] {
    let base = BoundMiddleware(combining: base.bind(to: state))
    return [
      BoundMiddleware { [recorder, read = state.get] action, source in
        switch recorder.begin(action, from: source, read) {
        case .hold: return .pure()
        case .travel(let count, let completion):
          return IO { output in
            completion?()
            for _ in 0..<count { output.dispatch(action, from: .travel) }
          }
        case .handle(let dispatched, let number, let time, let isGated):
          return handle(dispatched, number, time, isGated ? nil : base, read)
        }
      }
    ]
  }

  private func handle(
    _ dispatched: DispatchedAction<Action>, _ number: Int, _ time: Duration, _ base: BoundMiddleware<Action, Action>?,
    _ read: @escaping GetState<State>
  ) -> IO<Action> {
    let before = recorder.wantsStates() ? read() : nil
    let timer = recorder.timer(for: number)
    let effect = base?.handle(dispatched.action, dispatched.dispatcher) ?? .pure()
    return IO { [recorder] output in
      effect.run(output.with(cause: number))
      if let timer { recorder.add(timer) }
      guard let observer = recorder.observer else { return }
      observer(
        RecordedAction(dispatched.action, number: number, source: dispatched.dispatcher, time: time),
        before.map { ($0, read()) })
    }
  }

  func handle(
    action: Action, from dispatcher: ActionSource, state: @escaping GetState<State>
  ) -> IO<Action> {
    eraseToAnyMiddleware().handle(action: action, from: dispatcher, state: state)
  }
}

extension Recorder {
  /// What the middleware does with an action.
  enum Begin {
    case handle(DispatchedAction<Action>, number: Int, time: Duration, isGated: Bool = false)
    case hold
    /// The store shows another state, and as many actions as are resumed request their turn.
    case travel(resuming: Int, completion: (@Sendable () -> Void)?)
  }

  /// Records an action, unless an earlier state is shown or its effects are off.
  func begin(_ action: Action, from source: ActionSource, _ read: GetState<State>) -> Begin {
    let time = now()
    let dispatched = DispatchedAction(action, dispatcher: source)
    let recorded = contents.withLock { contents -> (number: Int, isSnapshotDue: Bool)? in
      contents.isPlain && !source.isTravel ? contents.record(dispatched, at: time) : nil
    }
    if let recorded { return begin(dispatched, recorded, time, read) }
    let isGated = contents.withLock(\.isGated).map { $0(action) } ?? false
    if isGated, source.cause != nil, !source.isTravel {
      step.withLock { $0 = .ignore }
      return .hold
    }
    guard isGated, !source.isTravel, place == nil else { return travel(dispatched, at: time, read) }
    return begin(dispatched, contents.withLock { $0.record(dispatched, at: time) }, time, read, isGated: true)
  }

  private func begin(
    _ dispatched: DispatchedAction<Action>, _ recorded: (number: Int, isSnapshotDue: Bool), _ time: Duration,
    _ read: GetState<State>, isGated: Bool = false
  ) -> Begin {
    if recorded.isSnapshotDue {
      let state = read()
      contents.withLock { $0.recording.keep(state, after: recorded.number - 1) }
    }
    return .handle(dispatched, number: recorded.number, time: time, isGated: isGated)
  }

  /// Returns the time at which the handling of an action begins, if it is measured: one of 16 is.
  func timer(for number: Int) -> ContinuousClock.Instant? { number & 15 == 0 ? .now : nil }

  /// Adds the time since then to that of the 16 actions before.
  func add(_ start: ContinuousClock.Instant) {
    let work = start.duration(to: .now) * 16
    contents.withLock { $0.recording.count(work: work) }
  }
}

extension AnyActionHandler {
  /// Returns a handler that passes on each action with the number of the action that caused it.
  fileprivate func with(cause: Int) -> AnyActionHandler {
    AnyActionHandler(effects: effects, element: element) { [handler = self] dispatched in
      handler.dispatch(dispatched.action, from: dispatched.dispatcher.with(cause: cause))
    }
  }
}
