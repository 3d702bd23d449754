import SwiftRex
import Testing

/// The laws of middlewares, with generated middlewares.
struct MiddlewareLawsTests {
  let journal = Journal()

  @Test(arguments: Seeds.tried) func `composing is associative and has an identity`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b, c) = (journal.middleware(1, &random), journal.middleware(2, &random), journal.middleware(3, &random))
    #expect(journal.read((a <> b) <> c) == journal.read(a <> (b <> c)))
    #expect(journal.read(a <> .identity) == journal.read(a))
    #expect(journal.read(.identity <> a) == journal.read(a))
    #expect(!journal.read(a <> b).isEmpty)
  }

  @Test(arguments: Seeds.tried) func `lifting by identities changes nothing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = journal.middleware(1, &random) <> journal.middleware(2, &random)
    #expect(journal.read(a.lift(action: .identity, state: { $0 })) == journal.read(a))
    #expect(journal.read(a.lift(inputAction: { $0 }, outputAction: { $0 }, state: { $0 })) == journal.read(a))
  }

  @Test(arguments: Seeds.tried) func `lifting twice is lifting by both`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let a = journal.middleware(1, &random) <> journal.middleware(2, &random)
    let half: @Sendable (Int) -> Int? = { $0 % 2 == 0 ? $0 / 2 : nil }
    let twice = a.lift(inputAction: half, outputAction: { $0 - 1 }, state: { $0 + 7 })
      .lift(inputAction: { $0 > 5 ? $0 : nil }, outputAction: { $0 * 3 }, state: { $0 * 11 })
    let once = a.lift(
      inputAction: { $0 > 5 ? half($0) : nil }, outputAction: { ($0 - 1) * 3 }, state: { $0 * 11 + 7 })
    #expect(journal.read(twice) == journal.read(once))
    let digits = Prism<Int, Int>.digits
    #expect(
      journal.read(a.lift(action: digits, state: { $0 + 1 }).lift(action: digits, state: { $0 * 2 }))
        == journal.read(a.lift(action: digits.appending(digits), state: { $0 * 2 + 1 })))
  }

  @Test(arguments: Seeds.tried) func `lifting a composition is composing the lifted`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (journal.middleware(1, &random), journal.middleware(2, &random))
    let together = (a <> b).lift(action: .digits, state: { (state: Int) in -state })
    let apart =
      a.lift(action: .digits, state: { (state: Int) in -state })
      <> b.lift(action: .digits, state: { (state: Int) in -state })
    #expect(journal.read(together) == journal.read(apart))
  }

  @Test(arguments: Seeds.tried) func `erasing, wrapping and appending change nothing`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let (a, b) = (journal.middleware(1, &random), journal.middleware(2, &random))
    struct Wrapped: MiddlewareProtocol {
      let inner: AnyMiddleware<Int, Int, Int>
      func handle(action: Int, from dispatcher: ActionSource, state: @escaping GetState<Int>) -> IO<Int> {
        inner.handle(action: action, from: dispatcher, state: state)
      }
    }
    var appended = ComposedMiddleware<Int, Int, Int>()
    appended.append(middleware: Wrapped(inner: a))
    appended.append(middleware: b)
    let expected = journal.read(a <> b)
    #expect(journal.read(appended) == expected)
    #expect(journal.read(Wrapped(inner: a) <> Wrapped(inner: b)) == expected)
    #expect(journal.read(AnyMiddleware(Wrapped(inner: a <> b)).eraseToAnyMiddleware()) == expected)
    #expect(journal.read(Wrapped(inner: a) <> IdentityMiddleware<Int, Int, Int>() <> b) == expected)
  }
}
