import SwiftRex
import SwiftRexTesting
import Testing

/// Transformations of a reader, before it has dependencies.
struct ReaderMapTests {
  typealias Middleware = AnyMiddleware<Int, Int, Int>
  let recorder = BehaviorRecorder()

  @Test(arguments: Seeds.tried)
  func `injecting commutes with zipping, and with other dependencies`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b, c) = (recorder.readers(&random), recorder.readers(&random), recorder.readers(&random))
    let ten = MiddlewareReader.zip(a, b, c, a, b, c, a, b, c, a) { $9 <> $1 <> $2 }
    #expect(recorder.behavior(of: ten.inject(7)) == recorder.behavior(of: (a <> b <> c).inject(7)))
    let ways = [
      a.contramapDependencies { (world: String) in world.count }, a.contramapDependencies(\String.count),
    ]
    let larger = recorder.behavior(of: a.inject(4))
    #expect(ways.map { recorder.behavior(of: $0.inject("four")) } == [larger, larger])
  }

  /// A middleware with an identity.
  final class Identified: MiddlewareProtocol {
    func handle(action: Int, from dispatcher: ActionSource, state: @escaping GetState<Int>) -> IO<Int> { .identity }
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
