import SwiftRex
import Testing

/// The laws of readers, with generated readers.
struct ReaderLawsTests {
  typealias Reader = MiddlewareReader<Int, AnyMiddleware<Int, Int, Int>>
  let journal = Journal()

  /// A reader whose middleware shows which dependencies it was given.
  func reader(_ name: Int, _ random: inout SeededGenerator) -> Reader {
    let seed = random.next()
    return Reader { [journal] dependencies in
      var random = SeededGenerator(seed: seed)
      return journal.middleware(name * 1_000 + dependencies, &random)
    }
  }

  @Test(arguments: Seeds.tried) func `composing is associative and has an identity`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b, c) = (reader(1, &random), reader(2, &random), reader(3, &random))
    #expect(journal.read(((a <> b) <> c).inject(7)) == journal.read((a <> (b <> c)).inject(7)))
    #expect(journal.read((a <> .identity).inject(7)) == journal.read(a.inject(7)))
    #expect(journal.read((.identity <> a).inject(7)) == journal.read(a.inject(7)))
  }

  @Test(arguments: Seeds.tried) func `injecting commutes with composing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (reader(1, &random), reader(2, &random))
    #expect(journal.read((a <> b).inject(7)) == journal.read(a.inject(7) <> b.inject(7)))
  }

  @Test(arguments: Seeds.tried) func `injecting commutes with lifting`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = reader(1, &random) <> reader(2, &random)
    let byPrism = a.lift(
      action: .digits, state: { (state: Int) in state + 1 }, dependencies: { (text: String) in text.count })
    #expect(
      journal.read(byPrism.inject("four"))
        == journal.read(a.inject(4).lift(action: .digits, state: { (state: Int) in state + 1 })))
    let byFunctions = a.lift(
      inputAction: { (action: Int) in action > 5 ? action : nil }, outputAction: { -$0 },
      state: { (state: Int) in -state },
      dependencies: { (text: String) in text.count })
    let injected = a.inject(4).lift(
      inputAction: { (action: Int) in action > 5 ? action : nil }, outputAction: { -$0 },
      state: { (state: Int) in -state })
    #expect(journal.read(byFunctions.inject("four")) == journal.read(injected))
  }

  @Test(arguments: Seeds.tried) func `lifting by identities changes nothing, and twice is by both`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = reader(1, &random)
    let same = a.lift(action: .identity, state: { (state: Int) in state }, dependencies: { (world: Int) in world })
    #expect(journal.read(same.inject(7)) == journal.read(a.inject(7)))
    let digits = Prism<Int, Int>.digits
    let twice = a.lift(
      action: digits, state: { (state: Int) in state + 1 }, dependencies: { (world: Int) in world * 2 }
    )
    .lift(action: digits, state: { (state: Int) in state * 3 }, dependencies: { (world: Int) in world + 5 })
    let once = a.lift(
      action: digits.appending(digits), state: { (state: Int) in state * 3 + 1 },
      dependencies: { (world: Int) in (world + 5) * 2 })
    #expect(journal.read(twice.inject(1)) == journal.read(once.inject(1)))
  }

  @Test(arguments: Seeds.tried) func `lifting a composition is composing the lifted`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (reader(1, &random), reader(2, &random))
    func lift(_ reader: Reader) -> Reader {
      reader.lift(action: .digits, state: { (state: Int) in -state }, dependencies: { (world: Int) in world + 1 })
    }
    #expect(journal.read(lift(a <> b).inject(1)) == journal.read((lift(a) <> lift(b)).inject(1)))
  }

  @Test(arguments: Seeds.tried) func `readers of different middlewares compose like those of equal ones`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (reader(1, &random), reader(2, &random))
    struct Wrapped: MiddlewareProtocol {
      let inner: AnyMiddleware<Int, Int, Int>
      func handle(action: Int, from dispatcher: ActionSource, state: @escaping GetState<Int>) -> IO<Int> {
        inner.handle(action: action, from: dispatcher, state: state)
      }
    }
    let wrapped = MiddlewareReader<Int, Wrapped> { Wrapped(inner: b.inject($0)) }
    #expect(journal.read((a <> wrapped <> a).inject(7)) == journal.read((a <> b <> a).inject(7)))
  }

  @Test func `a pure reader makes its middleware when it is injected, each time anew`() {
    let made = Log<Int>()
    let middleware: @Sendable () -> AnyMiddleware<Int, Int, Int> = {
      made.append(made.count)
      return .identity
    }
    let reader = Reader.pure(middleware())
    #expect(made.elements == [])
    _ = reader.inject(1)
    _ = reader.inject(2)
    #expect(made.elements == [0, 1])
  }
}
