import SwiftRex
import Testing

/// Custom stores, and type-erased stores.
struct OwnStoreTests {
  /// A store without a superclass: a pipeline, and what the protocol derives from it.
  final class OwnStore: ReduxStoreProtocol {
    let pipeline: ReduxPipelineWrapper<Int, Int>

    init(_ state: UnfailableReplayLastSubjectType<Int>, _ middleware: some MiddlewareProtocol<Int, Int, Int>) {
      pipeline = ReduxPipelineWrapper(
        state: state, reducer: adding, middleware: middleware, emitsValue: .whenDifferent)
    }
  }

  let log = Log<Int>()

  @Test func `a custom store handles actions, publishes its state and runs effects`() {
    let store = OwnStore(.init(initialValue: 1), answering { $0 == 2 ? [10] : [] })
    let log = log
    let kept = store.statePublisher.subscribe { log.append($0) }
    store.dispatch(2)
    store.dispatch(0)
    #expect((store.state, log.elements) == (13, [1, 3, 13]))
    kept.unsubscribe()
  }

  @Test func `a store made of a function and a publisher forwards to both`() {
    let (store, log) = (makeStore(1, adding), log)
    let any = AnyStoreType(action: { store.dispatch($0) }, state: store.statePublisher, initialState: 0)
    let projection = StoreProjection<String, String>(
      action: { dispatched in dispatched.compactMap(Int.init).map { any.dispatch($0) } },
      state: any.statePublisher.map { "\($0)" }, initialState: "")
    let kept = projection.statePublisher.subscribe { log.append($0.count) }
    projection.dispatch("20")
    projection.dispatch("none")
    #expect((projection.state, log.elements) == ("21", [1, 2]))
    kept.unsubscribe()
    let silent = AnyStoreType<Int, Int>(
      action: { _ in }, state: PublisherType { _ in Subscription {} }, initialState: 7)
    #expect([any.state, silent.state] == [21, 7])
  }
}
