public import SwiftRex

/// A place in a recording whose state is shown.
public enum TravelPlace: Equatable, Sendable {
  /// The state after the action with this number; 0 for the initial state.
  case action(Int)
  /// The current state as if the action with this number had not been handled.
  case without(Int)
}

/// The display of an earlier state, and the actions that wait for its end.
@usableFromInline struct Travel<Action: Sendable, State: Sendable>: Sendable {
  var place: TravelPlace
  /// The state that the store returns to.
  let current: State
  /// The actions that arrived meanwhile.
  var held: [DispatchedAction<Action>] = []
}

/// The request to show a state, until the store handles it.
@usableFromInline struct TravelRequest<State: Sendable>: Sendable {
  /// The place and its state; `nil` to return to the current state.
  let target: (place: TravelPlace, state: State)?
  let completion: (@Sendable () -> Void)?
}

extension Recorder {
  /// The place that is shown; `nil` for the current state.
  public var place: TravelPlace? { contents.withLock { $0.travel?.place } }

  /// The number of actions that wait until the current state is shown again.
  public var heldCount: Int { contents.withLock { $0.travel?.held.count ?? 0 } }

  /// Makes a store show an earlier state, or its current state again.
  ///
  /// While an earlier state is shown, actions wait: neither reducers nor middlewares receive them. Running effects
  /// continue. The actions are handled in their order once the current state is shown again.
  ///
  /// Cost: that of ``Recording/state(after:)``.
  ///
  /// - Parameters:
  ///   - place: The place, whose number must be one that the recording keeps; `nil` for the current state.
  ///   - store: The store that the recorder records.
  ///   - completion: Called when the store shows the state, on the thread that handles actions.
  public func show(
    _ place: TravelPlace?, in store: some StoreType<Action, State>, completion: (@Sendable () -> Void)? = nil
  ) {
    let recording = recording
    guard recording.count >= recording.first, place != nil || self.place != nil else {
      completion?()
      return
    }
    let state: State? =
      switch place {
      case .action(let number): recording.state(after: number)
      case .without(let number): recording.state(after: recording.count, without: number)
      case nil: nil
      }
    let target = place.flatMap { place in state.map { (place, $0) } }
    contents.withLock { $0.request = TravelRequest(target: target, completion: completion) }
    // Only an action can make a store change its state. Any action will do, because neither reducers nor middlewares
    // receive it.
    store.dispatch(recording[recording.count].action, from: .travel)
  }

  /// Handles an action while an earlier state is shown or other actions wait, or an action that requests to show a
  /// state.
  func travel(_ dispatched: DispatchedAction<Action>, at time: Duration, _ read: GetState<State>) -> Begin {
    let current = read()
    return contents.withLock { contents in
      if dispatched.dispatcher.isTravel, let request = contents.request.take() {
        return show(request, current, &contents)
      }
      if contents.travel == nil { return resume(with: dispatched, at: time, &contents) }
      if !dispatched.dispatcher.isTravel { contents.travel?.held.append(dispatched) }
      if endsTravel(dispatched.action) { return endTravel(nil, &contents) }
      setStep(.ignore)
      return .hold
    }
  }

  private func show(_ request: TravelRequest<State>, _ current: State, _ contents: inout Contents) -> Begin {
    guard let target = request.target else { return endTravel(request.completion, &contents) }
    contents.travel = contents.travel ?? Travel(place: target.place, current: current)
    contents.travel?.place = target.place
    setStep(.replace(target.state))
    return .travel(resuming: 0, completion: request.completion)
  }

  /// Shows the current state again, and resumes the actions that were held.
  private func endTravel(_ completion: (@Sendable () -> Void)?, _ contents: inout Contents) -> Begin {
    setStep(contents.travel.map { .replace($0.current) } ?? .ignore)
    contents.waiting += contents.travel?.held ?? []
    contents.travel = nil
    return .travel(resuming: contents.waiting.count, completion: completion)
  }

  /// Handles the action that has waited longest, in place of the one that arrives.
  private func resume(
    with dispatched: DispatchedAction<Action>, at time: Duration, _ contents: inout Contents
  ) -> Begin {
    if !dispatched.dispatcher.isTravel { contents.waiting.append(dispatched) }
    let next = contents.waiting.popFirst()
    setStep(next.map { .reduceOther($0.action) } ?? .ignore)
    guard let next else { return .hold }
    return .handle(next, number: contents.record(next.action, next.dispatcher, at: time).number)
  }
}

extension ActionSource {
  /// The source of the action that makes a store show another state.
  @usableFromInline static let travel = ActionSource(file: "Recorder", function: "show", line: 0, info: "travel")

  /// Whether it is the source of an action that makes a store show another state.
  @inlinable package var isTravel: Bool { line == 0 && info == "travel" }
}
