import SwiftRex
import Testing

@testable import ConcurrencyRex

/// When a change of a field is visible and announced, depending on who causes it and where.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ViewModelFieldDeliveryTests {
  struct Shown: Equatable, Sendable {
    var tens: Int
    var ones: Int

    init(_ number: Int) { (tens, ones) = (number / 10, number % 10) }
  }

  private func makeViewModel(of store: NumberStore) -> ObservableViewModel<Int, Shown> {
    store.mapState(Shown.init).asObservableViewModel(initialState: Shown(0))
  }

  @Test func `a dispatch on the main actor announces a field before it changes, and returns after`() {
    let viewModel = makeViewModel(of: NumberStore())
    let shown = Log<Int>()
    onNextChange(of: viewModel.ones) { MainActor.assumeIsolated { shown.append(viewModel.ones) } }
    viewModel.dispatch(1)
    #expect((shown.elements, viewModel.ones) == ([0], 1))
  }

  @Test func `a change of a field from elsewhere arrives on the main actor`() async {
    let store = NumberStore()
    let viewModel = makeViewModel(of: store)
    let notified = Log<String>()
    onNextChange(of: viewModel.tens) { notified.append("tens") }
    onNextChange(of: viewModel.ones) {
      MainActor.preconditionIsolated()
      notified.append("ones")
    }
    onThread { store.dispatch(1) }
    #expect((viewModel.ones, notified.elements) == (0, []))
    await viewModel.shows(Shown(11))
    #expect((viewModel.ones, notified.elements) == (1, ["ones"]))
  }

  @Test func `a field that is back to its value when the main actor is free is not announced`() async {
    let store = NumberStore()
    let viewModel = makeViewModel(of: store)
    let notified = Log<String>()
    onNextChange(of: viewModel.ones) { notified.append("ones") }
    onThread { for action in [1, 2, -3, 10] { store.dispatch(action) } }
    await viewModel.shows(Shown(20))
    #expect(notified.elements.isEmpty)
  }

  @Test func `a change made by an observer of a field is not undone, and all other observers are notified`() async {
    let store = NumberStore()
    let viewModel = makeViewModel(of: store)
    let notified = Log<String>()
    for observed in [\Shown.tens, \Shown.ones] {
      onNextChange(of: viewModel[dynamicMember: observed]) {
        if notified.elements.isEmpty { store.dispatch(11) }
        MainActor.assumeIsolated { #expect(viewModel.state == Shown(32)) }
        notified.append(observed == \Shown.tens ? "tens" : "ones")
      }
    }
    onThread { store.dispatch(11) }
    await settled()
    #expect((viewModel.tens, viewModel.ones) == (3, 2))
    #expect(notified.elements.sorted() == ["ones", "tens"])
  }

  @Test func `a field that only the next state changes is announced if an observer causes that state`() async {
    let store = NumberStore()
    let viewModel = makeViewModel(of: store)
    let notified = Log<String>()
    onNextChange(of: viewModel.ones) { store.dispatch(10) }
    onNextChange(of: viewModel.tens) { notified.append("tens") }
    onThread { store.dispatch(1) }
    await settled()
    #expect((viewModel.tens, viewModel.ones, notified.elements) == (2, 1, ["tens"]))
  }

  @Test func `a binding announces its field, also when its value is refused`() async {
    let store = NumberStore()
    let viewModel = makeViewModel(of: store)
    let release = await store.keepBusy()
    let notified = Log<String>()
    onNextChange(of: viewModel.value(at: \.ones)) { notified.append("entered") }
    onNextChange(of: viewModel.tens) { notified.append("tens") }
    viewModel.enter(7, at: \.ones, action: 0, from: .here())
    #expect((notified.elements, viewModel.value(at: \.ones), viewModel.ones) == (["entered"], 7, 0))
    let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
    onNextChange(of: viewModel.value(at: \.ones)) { continuation.finish() }
    release()
    for await _ in changes {}
    await settled()
    #expect((viewModel.value(at: \.ones), notified.elements) == (0, ["entered"]))
  }
}
