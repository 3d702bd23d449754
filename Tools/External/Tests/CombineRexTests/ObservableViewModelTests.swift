import CombineRexOverOpenCombine
import ConcurrencyRex
import OpenCombine
import SwiftRex
import Testing

/// View models observed by Combine, on the main actor.
@MainActor
struct ObservableViewModelTests {
  typealias Store = ReduxStoreBase<Int, Int>

  func makeStore() -> Store {
    Store(
      subject: .combine(initialValue: 10), reducer: .reduce { $1 += $0 },
      middleware: IdentityMiddleware<Int, Int, Int>()
    )
  }

  @Test func `a change is announced before it happens`() {
    let viewModel = makeStore().asObservableViewModel(initialState: -1)
    let log = Log<Int>()
    let listening = viewModel.objectWillChange.sink { MainActor.assumeIsolated { log.append(viewModel.state) } }
    viewModel.dispatch(1)
    #expect((viewModel.state, log.elements) == (11, [10]))
    withExtendedLifetime(listening) {}
  }

  @Test func `an object that knows only the protocol can observe it`() {
    let viewModel = makeStore().asObservableViewModel(initialState: 0)
    let changes = Log<Void>()
    func listen(to object: some ObservableObject) -> AnyCancellable {
      object.objectWillChange.sink { _ in changes.append(()) }
    }
    let listening = listen(to: viewModel)
    viewModel.dispatch(1)
    viewModel.dispatch(1)
    #expect((viewModel.state, changes.elements.count) == (12, 2))
    withExtendedLifetime(listening) {}
  }

  @Test func `a view model over a Combine subject shows a change before the dispatch returns`() {
    let store = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 10, willChange: nil), reducer: .reduce { $1 += $0 },
      middleware: IdentityMiddleware<Int, Int, Int>())
    let viewModel = store.asObservableViewModel(initialState: 0)
    store.dispatch(1)
    #expect(viewModel.state == 11)
  }

  @Test func `both bridges return the same view model`() {
    let viewModel: ConcurrencyRex.ObservableViewModel<Int, Int> = makeStore().asObservableViewModel(initialState: 0)
    #expect(viewModel.state == 10)
  }
}
