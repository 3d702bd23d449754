import SwiftRex
import SwiftRexTesting
import Testing

/// The laws of readers, with generated readers.
struct ReaderLawsTests {
  typealias Middleware = AnyMiddleware<Int, Int, Int>
  typealias Reader = MiddlewareReader<Int, Middleware>

  let recorder = BehaviorRecorder()
  let digits = Prism<Int, Int>.digits

  var observation: Observation<Reader> {
    .reader(dependencies: recorder.worlds, observing: recorder.observation())
  }

  @Test func `composing is associative, has an identity, and commutes with injecting`() {
    checkLaws(
      of: .reader(generating: recorder.readers, dependencies: recorder.worlds, observing: recorder.observation()))
  }

  @Test func `lifting readers preserves identities and compositions, and commutes with injecting`() {
    checkLaws(
      of: .liftByIdentities(
        generating: recorder.readers,
        by: {
          $0.lift(action: .identity, state: \Int.self, dependencies: { (world: Int) in world })
        }, observing: observation))
    checkLaws(
      of: .liftTwice(
        generating: recorder.readers,
        by: { [digits] in
          $0.lift(action: digits, state: \Int.successor, dependencies: { (world: Int) in world * 2 })
        },
        then: { [digits] in
          $0.lift(action: digits, state: \Int.tripled, dependencies: { (world: Int) in world + 5 })
        },
        is: { [digits] in
          $0.lift(
            action: digits.appending(digits), state: \Int.tripled.successor,
            dependencies: { (world: Int) in (world + 5) * 2 })
        }, observing: observation))
    checkLaws(
      of: .lift(
        generating: recorder.readers,
        by: { [digits] in $0.lift(action: digits, state: \Int.negated, dependencies: { (world: Int) in world + 1 }) },
        observing: observation))
    checkLaws(
      of: .injection(
        generating: recorder.readers, worlds: recorder.worlds,
        by: { [digits] in $0.lift(action: digits, state: \Int.negated, dependencies: { (world: Int) in world + 1 }) },
        of: { [digits] in $0.lift(action: digits, state: \Int.negated) }, dependencies: { $0 + 1 },
        observing: recorder.observation()))
  }

  /// A custom reader of another middleware.
  struct OwnReader: MiddlewareReaderProtocol {
    let inject: @Sendable (Int) -> MiddlewareLawsTests.Wrapped
  }

  @Test func `readers of any types, and of different middlewares, compose like equal ones`() {
    checkLaws(
      of: .equation(
        "wrapping changes nothing",
        generating: { [recorder] random in (recorder.readers(&random), recorder.readers(&random)) },
        { a, b in
          let wrapped = OwnReader { .init(inner: b.inject($0)) }
          return (a <> wrapped <> a).mapMiddleware { $0.eraseToAnyMiddleware() }
        }, { a, b in a <> b <> a }, observing: observation))
  }
}
