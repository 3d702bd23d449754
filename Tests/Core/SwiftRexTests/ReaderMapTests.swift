import SwiftRex
import SwiftRexTesting
import Testing

/// What a reader can be turned into before there are dependencies.
struct ReaderMapTests {
  typealias Middleware = AnyMiddleware<Int, Int, Int>
  typealias Reader = MiddlewareReader<Int, Middleware>
  let recorder = BehaviorRecorder()

  func reader(_ name: Int, _ random: inout SeededGenerator) -> Reader {
    let seed = random.next()
    return Reader { [recorder] dependencies in
      var random = SeededGenerator(seed: seed)
      return recorder.middleware(name * 1_000 + dependencies, &random)
    }
  }

  @Test(arguments: Seeds.tried) func `injecting commutes with mapping the middleware`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (reader(1, &random), reader(2, &random))
    let double: @Sendable (Middleware) -> Middleware = { $0 <> $0 }
    #expect(recorder.behavior(of: a.mapMiddleware(double).inject(7)) == recorder.behavior(of: double(a.inject(7))))
    #expect(recorder.behavior(of: (a <> b).mapMiddleware { $0 }.inject(7)) == recorder.behavior(of: (a <> b).inject(7)))
  }

  @Test(arguments: Seeds.tried) func `the dependencies are read from a larger world`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = reader(1, &random)
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
    let a = reader(1, &random)
    #expect(
      recorder.behavior(of: a.contramapDependecies { (world: String) in world.count }.inject("four"))
        == recorder.behavior(of: a.inject(4)))
  }

  @Test(arguments: Seeds.tried) func `flatMap is associative and pure is neutral`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b, c) = (reader(1, &random), reader(2, &random), reader(3, &random))
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

  @Test(arguments: Seeds.tried) func `injecting commutes with zipping any number of readers`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b, c) = (reader(1, &random), reader(2, &random), reader(3, &random))
    #expect(
      recorder.behavior(of: MiddlewareReader.zip(a, b, with: { $0 <> $1 }).inject(7))
        == recorder.behavior(of: (a <> b).inject(7)))
    let three = MiddlewareReader.zip(a, b, c) { $1 <> $2 <> $0 }
    #expect(recorder.behavior(of: three.inject(7)) == recorder.behavior(of: b.inject(7) <> c.inject(7) <> a.inject(7)))
    let ten = MiddlewareReader.zip(a, b, c, a, b, c, a, b, c, a) { $9 <> $1 <> $2 }
    #expect(recorder.behavior(of: ten.inject(7)) == recorder.behavior(of: (a <> b <> c).inject(7)))
  }

  @Test func `readers of different middlewares can be zipped`() {
    let log = Log<String>()
    let one = MiddlewareReader<Int, RecordingMiddleware<Int, Int>> { RecordingMiddleware(name: "one \($0)", log: log) }
    let other = MiddlewareReader<Int, Middleware>.pure(.identity)
    let both = MiddlewareReader.zip(one, other) { $0 <> $1 }
    _ = both.inject(7).handle(action: 1, from: .here(), state: { 0 })
    #expect(log.elements == ["handle one 7 1, state 0"])
  }

  @Test(arguments: Seeds.tried) func `the identity of any reader does nothing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = reader(1, &random)
    let identity = MiddlewareReader<Int, RecordingMiddleware<Int, Int>>.identity
    #expect(recorder.behavior(of: (a <> identity).inject(7)) == recorder.behavior(of: a.inject(7)))
    #expect(recorder.behavior(of: (identity <> a).inject(7)) == recorder.behavior(of: a.inject(7)))
  }
}
