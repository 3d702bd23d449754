import SwiftRex
import Testing

@testable import ConcurrencyRex

/// What a binding of a view model shows after the user entered a value.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ViewModelEntryTests {
  let store = NumberStore { action in action == 7 ? IO { $0.dispatch(0) } : .identity }

  private func makeViewModel() -> ObservableViewModel<Int, Int> { store.asObservableViewModel(initialState: 0) }

  @Test func `a value is shown immediately, as its action changed it if the store is idle`() {
    let viewModel = makeViewModel()
    viewModel.enter(11, at: \.self, action: 1, from: .here())
    #expect((viewModel.value(at: \.self), store.state) == (11, 11))
    viewModel.enter(50, at: \.self, action: 7, from: .here())
    #expect(viewModel.value(at: \.self) == 18)
  }

  @Test func `a view learns that an idle store rejected its value`() {
    let viewModel = makeViewModel()
    let announcements = Log<Int>()
    let subscription = viewModel.objectWillChange.subscribe(
      SubscriberType(onValue: { MainActor.assumeIsolated { announcements.append(viewModel.state) } }))
    viewModel.enter(99, at: \.self, action: 0, from: .here())
    #expect((viewModel.value(at: \.self), announcements.elements) == (10, [10]))
    viewModel.enter(11, at: \.self, action: 1, from: .here())
    #expect((viewModel.value(at: \.self), announcements.elements) == (11, [10, 10]))
    withExtendedLifetime(subscription) {}
  }

  @Test func `a value stays until its action is handled, even behind another thread's actions`() async {
    let viewModel = makeViewModel()
    let release = await store.keepBusy()
    viewModel.dispatch(100)
    viewModel.enter(11, at: \.self, action: 1, from: .here())
    viewModel.enter(12, at: \.self, action: 1, from: .here())
    #expect((viewModel.value(at: \.self), viewModel.state) == (12, 10))
    let shown = Log<Int>()
    let subscription = viewModel.objectWillChange.subscribe(
      SubscriberType(onValue: { MainActor.assumeIsolated { shown.append(viewModel.value(at: \.self)) } }))
    release()
    await viewModel.shows(112)
    await settled()
    #expect((viewModel.value(at: \.self), Set(shown.elements)) == (112, [12]))
    withExtendedLifetime(subscription) {}
  }

  @Test func `a refused value reverts to the state even if its action was handled elsewhere`() async {
    let viewModel = makeViewModel()
    let release = await store.keepBusy()
    viewModel.enter(99, at: \.self, action: 0, from: .here())
    #expect(viewModel.value(at: \.self) == 99)
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    viewModel.onNextChange { continuation.finish() }
    release()
    for await _ in changes {}
    await settled()
    #expect(viewModel.value(at: \.self) == 10)
  }

  @Test func `a typed value is shown while its action is queued, even after an earlier one was handled`() {
    let (viewModel, shown) = (makeViewModel(), Log<Int>())
    let subscription = store.statePublisher.subscribe(
      SubscriberType(onValue: { state in
        MainActor.assumeIsolated {
          if state == 11 { viewModel.enter(50, at: \.self, action: 1, from: .here()) }
          shown.append(viewModel.value(at: \.self))
        }
      }))
    viewModel.enter(11, at: \.self, action: 1, from: .here())
    #expect((shown.elements, viewModel.value(at: \.self), viewModel.state) == ([10, 50, 50], 12, 12))
    withExtendedLifetime(subscription) {}
  }

  @Test func `a value whose action was dropped is not shown`() {
    let viewModel = store.projection(action: { (_: Int) in nil }, state: { $0 }).asObservableViewModel(initialState: 0)
    viewModel.enter(99, at: \.self, action: 1, from: .here())
    #expect(viewModel.value(at: \.self) == 10)
  }

  @Test func `values of different parts are independent, and one may be nil`() async {
    struct Form: Equatable, Sendable {
      var name: String? = "Ada"
      var age = 36
    }
    let viewModel = store.projection(action: { (action: Int) in action }, state: { Form(age: $0) })
      .asObservableViewModel(initialState: Form())
    let release = await store.keepBusy()
    viewModel.enter(nil, at: \.name, action: 0, from: .here())
    viewModel.enter(11, at: \.age, action: 1, from: .here())
    #expect((viewModel.value(at: \.name), viewModel.value(at: \.age)) == (nil, 11))
    release()
    await viewModel.shows(Form(age: 11))
    await settled()
    #expect(viewModel.value(at: \.name) == "Ada")
  }
}
