public import ConcurrencyRex
public import SwiftRex

extension ObservableViewModel {
  /// Returns a view model without a store, for previews and for tests of a view.
  ///
  /// ```swift
  /// let preview = await ObservableViewModel<Int, Int>.mock(state: 1) { action, _, state in state += action }
  /// await preview.dispatch(2)
  /// await preview.state  // == 3
  /// ```
  ///
  /// - Parameters:
  ///   - state: The first state.
  ///   - action: Changes the state for an action; changes nothing by default.
  public static func mock(
    state: ViewState, action: @escaping @Sendable (ViewAction, ActionSource, inout ViewState) -> Void = { _, _, _ in }
  ) -> ObservableViewModel {
    let subject = ReplayLastSubjectType(initialValue: state)
    return AnyStoreType(
      dispatch: { dispatched in
        var state = subject.value()
        action(dispatched.action, dispatched.dispatcher, &state)
        subject.subscriber.onValue(state)
      },
      state: subject.value, statePublisher: subject.publisher
    ).asObservableViewModel(initialState: state)
  }
}
