import ConcurrencyRex
import Instrumentation
import SwiftRex
import Testing

/// The durations of the steps of an action.
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
      if action > 9 { return .identity }
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

  @Test func `every step is measured, in order, and actions keep their sources`() {
    let sources = Sources()
    let spy = AnyMiddleware<Int, Int, [Int]> { _, source, _ in
      sources.add(source)
      return .identity
    }
    let store = store(
      reducer.measured("reducer", by: time.recorder), spy <> slow.measured("middleware", by: time.recorder))
    store.dispatch(1, info: "test")
    let (handle, reduce) = (measurement("middleware", .handle, 2), measurement("reducer", .reduce, 3))
    let effects = [5, 0].map { measurement("middleware", .io, $0) }
    #expect(time.measurements == [handle, reduce, effects[0], handle, reduce, effects[1]])
    #expect(sources.all.map(\.info) == ["test", "slow"])
  }

  @Test func `describing actions is optional and not measured`() {
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
    #expect((store.state, time.measurements, time.readings) == ([1, 11], [], 0))
  }

  @Test func `a measured middleware runs its effects in the same order`() {
    let follower = EffectMiddleware<Int, Int, [Int], Void>.reconciling {
      $0
    } start: { _ in
      .just(10)
    }
    let responder = EffectMiddleware<Int, Int, [Int], Void>.onAction { action, _, _ in
      action == 1 ? .just(20) : .identity
    }
    let states = [nil, time.recorder].map { recorder in
      let store = store(
        .reduce { action, state in state.append(action) },
        (follower.inject(()) <> responder).measured("effects", by: recorder))
      store.dispatch(1)
      return store.state
    }
    #expect(states[0].starts(with: [1, 20, 10]) && states[0] == states[1])
  }
}
