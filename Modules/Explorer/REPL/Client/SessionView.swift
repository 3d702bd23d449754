import Recorder
import SwiftRex

/// What a session shows: the current state of the store, or an earlier one.
struct SessionView<Action: Sendable, State: Sendable>: Sendable {
  /// The state that is shown.
  let state: @Sendable () -> State
  /// The place of the state in the recording; `nil` for the current state.
  let place: @Sendable () -> TravelPlace?
  /// Shows another state, and calls back when it is shown.
  let show: @Sendable (TravelPlace?, _ done: @escaping @Sendable () -> Void) -> Void

  /// Creates the view of the user at the prompt, for whom the store itself shows earlier states.
  init(of store: some StoreType<Action, State>, _ recorder: Recorder<Action, State>) {
    state = { store.state }
    place = { recorder.place }
    show = { recorder.show($0, in: store, completion: $1) }
  }

  /// Creates the view of a client, whose place the store does not know.
  init(ofClientOf store: some StoreType<Action, State>, _ recorder: Recorder<Action, State>) {
    let shown = Locked<(place: TravelPlace, state: State)?>(nil)
    state = { shown.withLock { $0?.state } ?? store.state }
    place = { shown.withLock { $0?.place } }
    show = { place, done in
      let recording = recorder.recording
      let state: State? =
        switch place {
        case .action(let number): recording.state(after: number)
        case .without(let number): recording.state(after: recording.count, without: number)
        case nil: nil
        }
      shown.withLock { $0 = place.flatMap { place in state.map { (place, $0) } } }
      done()
    }
  }
}
