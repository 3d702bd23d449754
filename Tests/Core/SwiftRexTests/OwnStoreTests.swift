import SwiftRex
import Testing

/// Custom stores.
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
}
