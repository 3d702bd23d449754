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
    Observation { [recorder] reader, random in recorder.behavior(of: reader.inject(recorder.worlds(&random))) }
  }

  @Test func `composing is associative and has an identity`() {
    checkLaws(of: .monoid(generating: recorder.readers, observing: observation))
  }

  /// Checks that two ways to make a middleware of two readers and their dependencies are the same.
  func expectEqual(
    _ name: String, _ left: @escaping @Sendable (Reader, Reader, Int) -> AnyMiddleware<Int, Int, Int>,
    _ right: @escaping @Sendable (Reader, Reader, Int) -> AnyMiddleware<Int, Int, Int>
  ) {
    let parts: Generate<(Reader, Reader, Int)> = { [recorder] random in
      (recorder.readers(&random), recorder.readers(&random), recorder.worlds(&random))
    }
    checkLaws(of: .equation(name, generating: parts, left, right, observing: recorder.observation()))
  }

  @Test func `injecting commutes with composing, mapping, zipping and lifting`() {
    expectEqual(
      "composing", { a, b, world in (a <> b).inject(world) }, { a, b, world in a.inject(world) <> b.inject(world) })
    expectEqual(
      "mapping",
      { a, b, world in
        let other = b.inject(world)
        return a.mapMiddleware { $0 <> other <> $0 }.inject(world)
      }, { a, b, world in a.inject(world) <> b.inject(world) <> a.inject(world) })
    expectEqual(
      "zipping", { a, b, world in Reader.zip(a, b) { $1 <> $0 }.inject(world) },
      { a, b, world in b.inject(world) <> a.inject(world) })
    let digits = digits
    expectEqual(
      "lifting", { a, _, world in a.lift(action: digits, state: \Int.negated, dependencies: { $0 + 1 }).inject(world) },
      { a, _, world in a.inject(world + 1).lift(action: digits, state: \Int.negated) })
  }

  @Test func `lifting readers preserves identities and compositions`() {
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
