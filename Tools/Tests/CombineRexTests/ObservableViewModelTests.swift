import CombineRexOverOpenCombine
import Foundation
import OpenCombine
import SwiftRex
import Testing

/// What a view sees of a store.
struct ObservableViewModelTests {
  func store(_ initial: Int = 0) -> ReduxStoreBase<Int, Int> {
    ReduxStoreBase(
      subject: .combine(initialValue: initial), reducer: .reduce { action, state in state += action },
      middleware: IdentityMiddleware())
  }

  @Test func `it shows the state of the store, and a view hears before it changes`() {
    let store = store(5)
    let model = store.asObservableViewModel(on: ImmediateScheduler.shared)
    let log = Log<Int>()
    let listening = model.objectWillChange.sink { log.append(model.state) }
    #expect(model.state == 5)
    model.dispatch(1)
    store.dispatch(2)
    #expect(log.elements == [5, 6])
    #expect(model.state == 8)
    withExtendedLifetime(listening) {}
  }

  @Test func `its state changes only when the scheduler says so`() {
    let (store, scheduler) = (store(), ManualScheduler())
    let model = store.asObservableViewModel(on: scheduler)
    store.dispatch(1)
    store.dispatch(1)
    #expect(store.state == 2)
    #expect(model.state == 0)
    scheduler.run()
    #expect(model.state == 2)
  }

  @Test(arguments: [
    (ShouldEmitValue<Int>.always, 3), (.never, 0), (.whenDifferent, 1), (.when { _, new in new > 0 }, 3),
  ])
  func `a view hears of as much as was asked for, and all is kept`(policy: ShouldEmitValue<Int>, count: Int) {
    let store = store(0)
    let model = store.asObservableViewModel(emitsValue: policy, on: ImmediateScheduler.shared)
    let log = Log<Void>()
    let listening = model.objectWillChange.sink { log.append(()) }
    for action in [1, 0, 0] { store.dispatch(action) }
    #expect(log.elements.count == count)
    #expect(model.state == 1)
    withExtendedLifetime(listening) {}
  }

  @Test func `it speaks for a projection, and is a store itself`() {
    let store = store(1)
    let model = store.projection(action: { (word: String) in Int(word) }, state: { "\($0) apples" })
      .asObservableViewModel(on: ImmediateScheduler.shared)
    model.dispatch("2")
    model.dispatch("none")
    #expect(model.state == "3 apples")
    #expect(model.mapState(\.count).state == 8)
  }

  @Test func `it goes when nobody needs it, and the store goes on`() {
    let store = store()
    var model: ObservableViewModel<Int, Int>? = store.asObservableViewModel(on: ImmediateScheduler.shared)
    weak let watched = model
    model = nil
    #expect(watched == nil)
    store.dispatch(1)
    #expect(store.state == 1)
  }

  @Test func `it keeps the store alive, and lets it go`() {
    var store: ReduxStoreBase<Int, Int>? = store()
    weak let watched = store
    var model = store?.asObservableViewModel(on: ImmediateScheduler.shared)
    store = nil
    #expect(watched != nil)
    model?.dispatch(1)
    #expect(model?.state == 1)
    model = nil
    #expect(watched == nil)
  }

  @Test func `what is dispatched while it is made is shown in the end`() async {
    for _ in 0..<50 {
      let store = store()
      async let sum: Void = { for _ in 0..<20 { store.dispatch(1) } }()
      let model = store.asObservableViewModel(on: ImmediateScheduler.shared)
      await sum
      #expect(model.state == 20)
    }
  }

  @Test func `by default it changes on the main queue`() async {
    let model = store().asObservableViewModel()
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    var listening: AnyCancellable?
    let isOnMain = await withCheckedContinuation { continuation in
      listening = model.objectWillChange.sink {
        continuation.resume(returning: DispatchQueue.getSpecific(key: key) == true)
      }
      model.dispatch(1)
    }
    #expect(isOnMain)
    withExtendedLifetime(listening) {}
  }
}
