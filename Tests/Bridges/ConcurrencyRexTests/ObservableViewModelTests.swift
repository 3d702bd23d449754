import ConcurrencyRex
import Observation
import SwiftRex
import Testing

/// View models, on the main actor.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ObservableViewModelTests {
  typealias Store = ReduxStoreBase<Int, Int>

  func makeStore() -> Store {
    Store(
      subject: .values(initialValue: 10), reducer: .reduce { $1 += $0 }, middleware: IdentityMiddleware<Int, Int, Int>()
    )
  }

  /// Waits until a view that shows the state would show the expected one.
  func expect<Action, State: Equatable>(_ state: State, of viewModel: ObservableViewModel<Action, State>) async {
    while viewModel.state != state {
      let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
      withObservationTracking {
        _ = viewModel.state
      } onChange: {
        continuation.finish()
      }
      for await _ in changes {}
    }
  }

  @Test func `a view model holds its store, and nothing holds the view model`() async {
    weak var store: Store?
    weak var gone: ObservableViewModel<Int, Int>?
    do {
      let made = makeStore()
      store = made
      let viewModel = made.asObservableViewModel(initialState: 0)
      gone = viewModel
      await expect(10, of: viewModel)
    }
    #expect((gone == nil, store == nil) == (true, true))
  }

  @Test func `a view model shows its initial state, then those of the store that should be emitted`() async {
    let store = makeStore()
    let viewModel = store.asObservableViewModel(initialState: 0, emitsValue: .when { _, new in new % 2 == 0 })
    #expect(viewModel.state == 0)
    await expect(10, of: viewModel)
    let other = store.asObservableViewModel(initialState: 0)
    viewModel.dispatch(1)
    await expect(11, of: other)
    #expect(viewModel.state == 10)
    viewModel.dispatch(1)
    await expect(12, of: viewModel)
  }

  @Test func `however fast states come, the last one is delivered`() async {
    let store = makeStore()
    let viewModel = store.asObservableViewModel(initialState: 0)
    await withTaskGroup { group in
      for _ in 0..<4 {
        group.addTask { for _ in 0..<1_000 { store.dispatch(1) } }
      }
    }
    await expect(4_010, of: viewModel)
  }

  @Test func `a change is announced before it happens, on the main actor, and an equal state is not`() async {
    let store = makeStore()
    let viewModel = store.asObservableViewModel(initialState: 10)
    let log = Log<Int>()
    let subscription = viewModel.objectWillChange.subscribe(
      SubscriberType(onValue: { MainActor.assumeIsolated { log.append(viewModel.state) } }))
    viewModel.dispatch(0)
    viewModel.dispatch(1)
    await expect(11, of: viewModel)
    subscription.unsubscribe()
    viewModel.dispatch(1)
    await expect(12, of: viewModel)
    #expect(log.elements == [10])
  }

  @Test func `an observer is notified on the main actor, and not of an equal state`() async {
    let store = makeStore()
    let viewModel = store.mapState { $0 / 10 }.asObservableViewModel(initialState: 1)
    let other = store.asObservableViewModel(initialState: 0)
    let notifications = Locked(0)
    withObservationTracking {
      _ = viewModel.state
    } onChange: {
      MainActor.preconditionIsolated()
      notifications.withLock { $0 += 1 }
    }
    await withTaskGroup { group in
      for _ in 0..<3 { group.addTask { for number in [1, -1, 2, 1] { store.dispatch(number) } } }
    }
    await expect(19, of: other)
    #expect(notifications.withLock { $0 } == 0)
    store.dispatch(1)
    await expect(2, of: viewModel)
    #expect(notifications.withLock { $0 } == 1)
  }

  @Test func `a view model accepts actions from any thread, and is projected and publishes like its store`() async {
    let store = makeStore()
    let viewModel = store.asObservableViewModel(initialState: 0)
    let part = viewModel.projection(action: { (text: String) in Int(text) }, state: { "\($0)" })
      .asObservableViewModel(initialState: "")
    await Task.detached { part.dispatch("5") }.value
    part.dispatch("nothing")
    await expect("15", of: part)
    await expect(15, of: viewModel)
    let log = Log<Int>()
    let subscription = viewModel.statePublisher.subscribe(SubscriberType(onValue: { log.append($0) }))
    #expect(log.elements == [15])
    withExtendedLifetime(subscription) {}
  }
}
