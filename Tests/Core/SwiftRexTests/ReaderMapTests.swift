import SwiftRex
import SwiftRexTesting
import Testing

/// Transformations of a reader, before it has dependencies.
struct ReaderMapTests {
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

  @Test(arguments: Seeds.tried)
  func `injecting commutes with zipping, and the identity does nothing`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    let (a, b, c) = (recorder.readers(&random), recorder.readers(&random), recorder.readers(&random))
    let ten = MiddlewareReader.zip(a, b, c, a, b, c, a, b, c, a) { $9 <> $1 <> $2 }
    #expect(recorder.behavior(of: ten.inject(7)) == recorder.behavior(of: (a <> b <> c).inject(7)))
    let identity = MiddlewareReader<Int, RecordingMiddleware<Int, Int>>.identity
    let expected = recorder.behavior(of: a.inject(7))
    #expect([a <> identity, identity <> a].map { recorder.behavior(of: $0.inject(7)) } == [expected, expected])
    let ways = [
      a.contramapDependencies { (world: String) in world.count }, a.contramapDependencies(\String.count),
      a.dimap(transformMiddleware: { $0 }, extractOnlyDependenciesNeededForThisMiddleware: \String.count),
    ]
    let larger = recorder.behavior(of: a.inject(4))
    #expect(ways.map { recorder.behavior(of: $0.inject("four")) } == [larger, larger, larger])
  }

  /// A middleware with an identity.
  final class Identified: MiddlewareProtocol {
    func handle(action: Int, from dispatcher: ActionSource, state: @escaping GetState<Int>) -> IO<Int> { .pure() }
  }

  @Test func `a pure reader returns one value, however often it is injected`() {
    let made = Log<Identified>()
    func make() -> Identified {
      made.append(Identified())
      return made.elements[0]
    }
    let reader = MiddlewareReader<Int, Identified>.pure(make())
    #expect((reader.inject(1) === reader.inject(2), made.count) == (true, 1))
  }
}
