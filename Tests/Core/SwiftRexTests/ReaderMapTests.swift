import SwiftRex
import SwiftRexTesting
import Testing

/// What a reader can be turned into before there are dependencies.
struct ReaderMapTests {
  typealias Middleware = AnyMiddleware<Int, Int, Int>
  typealias Reader = MiddlewareReader<Int, Middleware>
  let recorder = BehaviorRecorder()

  @Test(arguments: Seeds.tried) func `the dependencies are read from a larger world`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = recorder.readers(&random)
    let expected = recorder.behavior(of: a.inject(4))
    #expect(
      recorder.behavior(of: a.contramapDependencies { (world: String) in world.count }.inject("four")) == expected)
    #expect(recorder.behavior(of: a.contramapDependencies(\String.count).inject("four")) == expected)
    let both = a.dimap(
      transformMiddleware: { $0 <> $0 },
      extractOnlyDependenciesNeededForThisMiddleware: { (world: String) in world.count })
    #expect(recorder.behavior(of: both.inject("four")) == recorder.behavior(of: a.inject(4) <> a.inject(4)))
  }

  @available(*, deprecated)
  @Test func `the historical spelling does the same`() {
    var random = SeededGenerator(seed: 1)
    let a = recorder.readers(&random)
    #expect(
      recorder.behavior(of: a.contramapDependecies { (world: String) in world.count }.inject("four"))
        == recorder.behavior(of: a.inject(4)))
  }

  @Test(arguments: Seeds.tried) func `flatMap is associative and pure is neutral`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b, c) = (recorder.readers(&random), recorder.readers(&random), recorder.readers(&random))
    let then: @Sendable (Middleware) -> Reader = { made in b.mapMiddleware { made <> $0 } }
    let last: @Sendable (Middleware) -> Reader = { made in c.mapMiddleware { $0 <> made } }
    #expect(
      recorder.behavior(of: a.flatMap(then).flatMap(last).inject(7))
        == recorder.behavior(of: a.flatMap { then($0).flatMap(last) }.inject(7)))
    #expect(recorder.behavior(of: a.flatMap { Reader.pure($0) }.inject(7)) == recorder.behavior(of: a.inject(7)))
    let made = a.inject(1)
    #expect(
      recorder.behavior(of: Reader.pure(made).flatMap(then).inject(7)) == recorder.behavior(of: then(made).inject(7)))
  }

  @Test(arguments: Seeds.tried) func `injecting commutes with zipping ten readers`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b, c) = (recorder.readers(&random), recorder.readers(&random), recorder.readers(&random))
    let ten = MiddlewareReader.zip(a, b, c, a, b, c, a, b, c, a) { $9 <> $1 <> $2 }
    #expect(recorder.behavior(of: ten.inject(7)) == recorder.behavior(of: (a <> b <> c).inject(7)))
  }

  @Test(arguments: Seeds.tried) func `the identity of any reader does nothing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = recorder.readers(&random)
    let identity = MiddlewareReader<Int, RecordingMiddleware<Int, Int>>.identity
    #expect(recorder.behavior(of: (a <> identity).inject(7)) == recorder.behavior(of: a.inject(7)))
    #expect(recorder.behavior(of: (identity <> a).inject(7)) == recorder.behavior(of: a.inject(7)))
  }
}
