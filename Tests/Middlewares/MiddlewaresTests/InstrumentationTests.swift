import Instrumentation
import SwiftRex
import Testing

/// How long the steps of an action take.
struct InstrumentationTests {
  let time = FakeTime()

  func measurement(
    _ name: String, _ phase: StepMeasurement.Phase, _ seconds: Int, action: String? = nil
  ) -> StepMeasurement {
    StepMeasurement(name: name, phase: phase, action: action, duration: .seconds(seconds))
  }

  /// A middleware whose `handle` takes two seconds, and its effect five.
  var slow: AnyMiddleware<Int, Int, [Int]> {
    AnyMiddleware { [time] action, _, state in
      time.pass(2)
      if action > 9 { return .pure() }
      return IO { output in
        time.pass(5)
        output.dispatch(action + state().count * 10, info: "slow")
      }
    }
  }

  /// A reducer that takes three seconds.
  var reducer: Reducer<Int, [Int]> {
    .reduce { [time] action, state in
      time.pass(3)
      state.append(action)
    }
  }

  func store(
    _ reducer: Reducer<Int, [Int]>, _ middleware: AnyMiddleware<Int, Int, [Int]>
  ) -> ReduxStoreBase<Int, [Int]> {
    ReduxStoreBase(subject: .init(initialValue: []), reducer: reducer, middleware: middleware)
  }

  @Test func `every step is measured, in the order in which they happen`() {
    let store = store(reducer.measured("reducer", by: time.recorder), slow.measured("middleware", by: time.recorder))
    store.dispatch(1)
    #expect(
      time.measurements.prefix(3) == [
        measurement("middleware", .handle, 2), measurement("reducer", .reduce, 3), measurement("middleware", .io, 5),
      ])
    #expect(time.measurements.count == 5)
  }

  @Test func `an observer of a part is not notified of other parts, measured or not`() {
    struct Whole: Sendable {
      var first: [Int] = []
      var second: [Int] = []
    }
    let lifted = reducer.lift(state: \Whole.first).measured("r", by: time.recorder)
    let store = ReduxStoreBase<Int, Whole>(
      subject: .init(initialValue: Whole()), reducer: lifted, middleware: IdentityMiddleware())
    let values = Locked([[Int]]())
    let subscription = store.mapState(\.second).statePublisher.subscribe(
      UnfailableSubscriberType(onValue: { second in values.withLock { $0.append(second) } }))
    store.dispatch(1)
    #expect(store.state.first == [1])
    #expect(values.withLock(\.self) == [[]])
    subscription.unsubscribe()
  }

  @Test func `actions are described on request, and the time of the description is not measured`() {
    let describe: @Sendable (Int) -> String = { [time] action in
      time.pass(100)
      return "number \(action)"
    }
    let store = store(
      reducer.measured("r", by: time.recorder, describing: describe),
      slow.measured("m", by: time.recorder, describing: describe))
    store.dispatch(20)
    #expect(
      time.measurements.prefix(2) == [
        measurement("m", .handle, 2, action: "number 20"), measurement("r", .reduce, 3, action: "number 20"),
      ])
  }

  @Test func `without a recorder nothing is measured, and the clock is not read`() {
    let store = store(reducer.measured("r", by: nil), slow.measured("m", by: nil))
    store.dispatch(1)
    #expect(store.state == [1, 11])
    #expect(time.measurements == [])
    #expect(time.readings == 0)
  }

  @Test func `measured and lifted, a part is measured for its own actions only`() {
    enum Whole: Sendable {
      case first(Int), second(Int)
    }
    let first = Prism<Whole, Int>(case: Whole.first) { if case .first(let part) = $0 { part } else { nil } }
    struct State: Sendable {
      var first: [Int] = []
    }
    let store = ReduxStoreBase<Whole, State>(
      subject: .init(initialValue: State()),
      reducer: reducer.measured("r", by: time.recorder).lift(action: first, state: \.first),
      middleware: slow.measured("m", by: time.recorder).lift(action: first, state: { $0.first }))
    store.dispatch(.second(20))
    #expect(time.measurements == [])
    store.dispatch(.first(20))
    #expect(time.measurements.map(\.phase).prefix(2) == [.handle, .reduce])
  }

  @Test func `the source of what an effect dispatches stays`() {
    let sources = Sources()
    let spy = AnyMiddleware<Int, Int, [Int]> { _, source, _ in
      sources.add(source)
      return .pure()
    }
    store(reducer, spy <> slow.measured("m", by: time.recorder)).dispatch(1, info: "test")
    #expect(sources.all.map(\.info) == ["test", "slow"])
  }
}
