import SwiftRex
import SwiftRexTesting
import Testing

/// The laws of middlewares, with generated middlewares.
struct MiddlewareLawsTests {
  typealias Middleware = AnyMiddleware<Int, Int, Int>

  struct Wrapped: MiddlewareProtocol {
    let inner: Middleware
    func handle(action: Int, from dispatcher: ActionSource, state: @escaping GetState<Int>) -> IO<Int> {
      inner.handle(action: action, from: dispatcher, state: state)
    }
  }

  let recorder = BehaviorRecorder()

  @Test func `composing is associative and has an identity`() {
    checkLaws(of: .monoid(generating: recorder.middlewares, observing: recorder.observation()))
  }

  @Test(arguments: Seeds.tried) func `the recorder distinguishes the generated middlewares`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (recorder.middlewares(&random), recorder.middlewares(&random))
    #expect(Set([a <> b, b <> a, a, .identity].map { recorder.behavior(of: $0) }).count == 4)
  }

  @Test func `lifting preserves identities and compositions`() {
    let ways: [@Sendable (Middleware) -> Middleware] = [
      { $0.lift(action: .identity, state: \.self) },
      { $0.lift(inputAction: { $0 }, outputAction: { $0 }, state: { $0 }) },
    ]
    for way in ways {
      checkLaws(of: .liftByIdentities(generating: recorder.middlewares, by: way, observing: recorder.observation()))
    }
    let half: @Sendable (Int) -> Int? = { $0 % 2 == 0 ? $0 / 2 : nil }
    checkLaws(
      of: .liftTwice(
        generating: recorder.middlewares,
        by: { $0.lift(inputAction: half, outputAction: { $0 - 1 }, state: { (state: Int) in state + 7 }) },
        then: {
          $0.lift(inputAction: { $0 > 5 ? $0 : nil }, outputAction: { $0 * 3 }, state: { (state: Int) in state * 11 })
        },
        is: {
          $0.lift(
            inputAction: { $0 > 5 ? half($0) : nil }, outputAction: { ($0 - 1) * 3 },
            state: { (state: Int) in state * 11 + 7 })
        }, observing: recorder.observation()))
    let digits = Prism<Int, Int>.digits
    checkLaws(
      of: .liftTwice(
        generating: recorder.middlewares, by: { $0.lift(action: digits, state: \Int.successor) },
        then: { $0.lift(action: digits, state: \Int.tripled) },
        is: { $0.lift(action: digits.appending(digits), state: \Int.tripled.successor) },
        observing: recorder.observation()))
    checkLaws(
      of: .lift(
        generating: recorder.middlewares, by: { $0.lift(action: .digits, state: \Int.negated) },
        observing: recorder.observation()))
  }

  @Test func `erasing, wrapping and appending change nothing`() {
    let ways: [@Sendable (Middleware, Middleware) -> Middleware] = [
      { a, b in
        var appended = AnyMiddleware<Int, Int, Int>()
        appended.append(middleware: Wrapped(inner: a))
        appended.append(middleware: b)
        return appended.eraseToAnyMiddleware()
      },
      { a, b in (Wrapped(inner: a) <> Wrapped(inner: b)).eraseToAnyMiddleware() },
      { a, b in AnyMiddleware(Wrapped(inner: a <> b)).eraseToAnyMiddleware() },
      { a, b in (Wrapped(inner: a) <> IdentityMiddleware<Int, Int, Int>() <> b).eraseToAnyMiddleware() },
    ]
    for way in ways {
      checkLaws(
        of: .equation(
          "erasing, wrapping and appending change nothing",
          generating: { [recorder] random in (recorder.middlewares(&random), recorder.middlewares(&random)) },
          { $0.0 <> $0.1 }, { way($0.0, $0.1) }, observing: recorder.observation()))
    }
  }
}
