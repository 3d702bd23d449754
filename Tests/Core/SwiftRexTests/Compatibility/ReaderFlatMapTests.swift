import SwiftRex
import SwiftRexCompatibility
import SwiftRexTesting
import Testing

/// What a reader can be turned into in SwiftRex 0.8.
struct ReaderFlatMapTests {
  typealias Middleware = AnyMiddleware<Int, Int, Int>
  typealias Reader = MiddlewareReader<Int, Middleware>
  let recorder = BehaviorRecorder()

  @Test(arguments: Seeds.tried) func `flatMap is associative and pure is neutral`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b, c) = (recorder.readers(&random), recorder.readers(&random), recorder.readers(&random))
    let then: @Sendable (Middleware) -> Reader = { made in b.mapMiddleware { made <> $0 } }
    let last: @Sendable (Middleware) -> Reader = { made in c.mapMiddleware { $0 <> made } }
    let made = a.inject(1)
    for (left, right) in [
      (a.flatMap(then).flatMap(last), a.flatMap { then($0).flatMap(last) }), (a.flatMap { Reader.pure($0) }, a),
      (Reader.pure(made).flatMap(then), then(made)),
    ] {
      #expect(recorder.behavior(of: left.inject(7)) == recorder.behavior(of: right.inject(7)))
    }
  }

  @Test(arguments: Seeds.tried) func `dimap changes the middleware and the dependencies`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let reader = recorder.readers(&random)
    let mapped = reader.dimap(
      transformMiddleware: { $0 <> $0 }, extractOnlyDependenciesNeededForThisMiddleware: \String.count)
    let expected = recorder.behavior(of: reader.inject(4) <> reader.inject(4))
    #expect(recorder.behavior(of: mapped.inject("four")) == expected)
  }

  @Test(arguments: Seeds.tried) func `the identity of any reader does nothing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let reader = recorder.readers(&random)
    let identity = MiddlewareReader<Int, RecordingMiddleware<Int, Int>>.identity
    let expected = recorder.behavior(of: reader.inject(7))
    let ways = [reader <> identity, identity <> reader].map { recorder.behavior(of: $0.inject(7)) }
    #expect(ways == [expected, expected])
  }
}
