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

  /// Waits until a view that shows the state would show the expected one.
  func expect<Action, State: Equatable>(_ state: State, of viewModel: ObservableViewModel<Action, State>) async {
    while viewModel.state != state {
      let (changes, continuation) = AsyncStream.makeStream(of: Void.self)
      let listening = viewModel.objectWillChange.sink { continuation.finish() }
      for await _ in changes {}
      withExtendedLifetime(listening) {}
    }
  }

  @Test(.timeLimit(.minutes(10))) func `a change is announced before it happens`() async {
    let viewModel = makeStore().asObservableViewModel(initialState: -1)
    let log = Log<Int>()
    let listening = viewModel.objectWillChange.sink { MainActor.assumeIsolated { log.append(viewModel.state) } }
    await expect(10, of: viewModel)
    #expect(log.elements == [-1])
    withExtendedLifetime(listening) {}
  }

  @Test(.timeLimit(.minutes(10))) func `an object that knows only the protocol observes it`() async {
    let viewModel = makeStore().asObservableViewModel(initialState: 0)
    let changes = Log<Void>()
    func listen(to object: some ObservableObject) -> AnyCancellable {
      object.objectWillChange.sink { _ in changes.append(()) }
    }
    let listening = listen(to: viewModel)
    await expect(10, of: viewModel)
    viewModel.dispatch(1)
    await expect(11, of: viewModel)
    #expect(changes.elements.count == 2)
    withExtendedLifetime(listening) {}
  }

  @Test(.timeLimit(.minutes(10))) func `both bridges give the same view model`() async {
    let store = makeStore()
    let viewModel: ConcurrencyRex.ObservableViewModel<Int, Int> = store.asObservableViewModel(initialState: 0)
    await expect(10, of: viewModel)
  }
}
