import ConcurrencyRex
import SwiftRex
import Testing

/// What a view model shows, announces and keeps alive.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ObservableViewModelTests {
  @Test func `a view model retains its store, and nothing retains the view model`() {
    weak var store: NumberStore?
    weak var gone: ObservableViewModel<Int, Int>?
    do {
      let made = NumberStore()
      store = made
      let viewModel = made.asObservableViewModel(initialState: 0)
      gone = viewModel
      #expect(viewModel.state == 10)
    }
    #expect((gone == nil, store == nil) == (true, true))
  }

  @Test func `a view model shows the store's first state, and later ones as its rule decides`() {
    let store = NumberStore()
    let still = store.asObservableViewModel(initialState: 0, emitsValue: .never)
    let viewModel = store.asObservableViewModel(initialState: 0, emitsValue: .when { _, new in new % 2 == 1 })
    #expect((still.state, viewModel.state) == (10, 10))
    viewModel.dispatch(1)
    #expect(viewModel.state == 11)
    viewModel.dispatch(1)
    #expect(viewModel.state == 11)
    viewModel.dispatch(1)
    #expect((still.state, viewModel.state) == (10, 13))
  }

  @Test func `a change is announced on the main actor before it happens, but an equal state is not`() async {
    let store = NumberStore()
    let viewModel = store.asObservableViewModel(initialState: 10)
    let log = Log<Int>()
    let subscription = viewModel.objectWillChange.subscribe(
      SubscriberType(onValue: { MainActor.assumeIsolated { log.append(viewModel.state) } }))
    viewModel.dispatch(0)
    viewModel.dispatch(1)
    await Task.detached { store.dispatch(1) }.value
    await viewModel.shows(12)
    subscription.unsubscribe()
    viewModel.dispatch(1)
    #expect((viewModel.state, log.elements) == (13, [10, 11]))
  }

  @Test func `an observer is notified on the main actor, and not of an equal state`() async {
    let store = NumberStore()
    let viewModel = store.mapState { $0 / 10 }.asObservableViewModel(initialState: 1)
    let other = store.asObservableViewModel(initialState: 0)
    let notifications = Locked(0)
    viewModel.onNextChange {
      MainActor.preconditionIsolated()
      notifications.withLock { $0 += 1 }
    }
    await withTaskGroup { group in
      for _ in 0..<3 { group.addTask { for number in [1, -1, 2, 1] { store.dispatch(number) } } }
    }
    await other.shows(19)
    #expect(notifications.withLock { $0 } == 0)
    store.dispatch(1)
    #expect((viewModel.state, notifications.withLock { $0 }) == (2, 1))
  }

  @Test func `a view model accepts actions from any thread, and publishes like its store`() async {
    let store = NumberStore()
    let viewModel = store.asObservableViewModel(initialState: 0)
    let part = viewModel.projection(action: { (text: String) in Int(text) }, state: { "\($0)" })
      .asObservableViewModel(initialState: "")
    await Task.detached { part.dispatch("5") }.value
    part.dispatch("nothing")
    await part.shows("15")
    await viewModel.shows(15)
    let log = Log<Int>()
    let subscription = viewModel.statePublisher.subscribe(SubscriberType(onValue: { log.append($0) }))
    #expect(log.elements == [15])
    withExtendedLifetime(subscription) {}
  }
}
