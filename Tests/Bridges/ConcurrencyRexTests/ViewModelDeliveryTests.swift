import ConcurrencyRex
import Dispatch
import SwiftRex
import Testing

/// When a change is visible in view models, depending on who handles the action and where.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ViewModelDeliveryTests {
  @Test func `a dispatch on the main actor updates all view models before it returns`() async {
    let store = NumberStore()
    let viewModel = store.asObservableViewModel(initialState: 0)
    let other = store.mapState { "\($0)" }.asObservableViewModel(initialState: "")
    #expect((viewModel.state, other.state) == (10, "10"))
    viewModel.dispatch(1)
    #expect((viewModel.state, other.state) == (11, "11"))
    await Task { @MainActor in
      store.dispatch(1)
      #expect((viewModel.state, other.state) == (12, "12"))
    }.value
  }

  @Test func `a change from elsewhere arrives later on the main actor`() async {
    let store = NumberStore()
    let viewModel = store.asObservableViewModel(initialState: 0)
    onThread { store.dispatch(1) }
    await viewModel.shows(11)
    await withCheckedContinuation { continuation in
      DispatchQueue.main.async {
        viewModel.dispatch(1)
        continuation.resume()
      }
    }
    await viewModel.shows(12)
    let clock = VirtualClock()
    Task(executorPreference: clock) { store.dispatch(1) }
    clock.settle()
    await viewModel.shows(13)
  }

  @Test func `a task that dispatched elsewhere sees its changes immediately once it is on the main actor`() async {
    let store = NumberStore()
    let viewModel = store.asObservableViewModel(initialState: 0)
    await Task.detached {
      for _ in 0..<100 {
        store.dispatch(1)
        await MainActor.run {
          viewModel.dispatch(1)
          #expect(viewModel.state == store.state)
        }
      }
    }.value
    #expect(viewModel.state == 210)
  }

  @Test func `an action that another thread handles is shown once that thread has handled it`() async {
    let store = NumberStore()
    let viewModel = store.asObservableViewModel(initialState: 0)
    let release = await store.keepBusy()
    viewModel.dispatch(1)
    #expect((viewModel.state, store.state) == (10, 10))
    release()
    await viewModel.shows(11)
  }

  @Test func `an action that another thread left to the main actor is shown before its dispatch returns`() {
    let store = NumberStore { action in
      // The main actor handles 1, and meanwhile another thread adds 2.
      action == 1 ? IO { output in onThread { output.dispatch(2) } } : .identity
    }
    let viewModel = store.asObservableViewModel(initialState: 0)
    viewModel.dispatch(1)
    #expect(viewModel.state == 13)
  }

  @Test func `actions of subscribers and effects are shown when the first dispatch returns`() {
    let store = NumberStore { action in action == 1 ? IO { $0.dispatch(20) } : .identity }
    let viewModel = store.asObservableViewModel(initialState: 0)
    let subscription = store.statePublisher.subscribe(
      SubscriberType(onValue: { state in
        guard state == 11 else { return }
        store.dispatch(300)
        MainActor.assumeIsolated { #expect(viewModel.state == 11) }
      }))
    viewModel.dispatch(1)
    #expect(viewModel.state == 331)
    withExtendedLifetime(subscription) {}
  }

  @Test func `a change made by an observer of an announcement is not undone`() async {
    for (action, expected) in [(1, 12), (-1, 10)] {
      let store = NumberStore()
      let viewModel = store.asObservableViewModel(initialState: 0)
      viewModel.onNextChange {
        store.dispatch(action)
        MainActor.assumeIsolated { #expect(viewModel.state == expected) }
      }
      onThread { store.dispatch(1) }
      #expect(viewModel.state == 10)
      await settled()
      #expect((viewModel.state, store.state) == (expected, expected))
    }
  }

  @Test func `a state that waits for the main actor is dropped when a newer one is shown`() async {
    let store = NumberStore()
    let viewModel = store.asObservableViewModel(initialState: 0)
    onThread { store.dispatch(1) }
    #expect(viewModel.state == 10)
    viewModel.dispatch(1)
    #expect(viewModel.state == 12)
    await settled()
    #expect(viewModel.state == 12)
  }

  @Test func `an older state never follows a newer one, and the last one arrives`() async {
    let store = NumberStore()
    let viewModel = store.asObservableViewModel(initialState: 0)
    let log = Log<Int>()
    let subscription = viewModel.objectWillChange.subscribe(
      SubscriberType(onValue: { MainActor.assumeIsolated { log.append(viewModel.state) } }))
    let others = Task.detached {
      await withTaskGroup { group in
        for _ in 0..<4 {
          group.addTask { for _ in 0..<1_000 { store.dispatch(1) } }
        }
      }
    }
    for _ in 0..<1_000 {
      viewModel.dispatch(1)
      await Task.yield()
    }
    await others.value
    await viewModel.shows(5_010)
    let shown = log.elements
    #expect(zip(shown, shown.dropFirst()).allSatisfy { $0 < $1 })
    withExtendedLifetime(subscription) {}
  }

  @Test func `a view model may be released while a change is announced or pending`() async {
    let store = NumberStore()
    let held = Locked<ObservableViewModel<Int, Int>?>(store.asObservableViewModel(initialState: 0))
    weak let viewModel = held.withLock { $0 }
    let subscription = viewModel?.objectWillChange.subscribe(
      SubscriberType(onValue: { _ = held.withLock { $0.take() } }))
    store.dispatch(1)
    #expect((viewModel == nil, store.state) == (true, 11))
    weak var late: ObservableViewModel<Int, Int>?
    do {
      let other = store.asObservableViewModel(initialState: 0)
      late = other
      onThread { store.dispatch(1) }
    }
    await settled()
    #expect(late == nil)
    withExtendedLifetime(subscription) {}
  }
}
