import SwiftRex
import SwiftRexTesting
import Testing

/// The laws of prisms, with generated values.
struct PrismTests {
  indirect enum Whole: Equatable, Sendable {
    case number(Int)
    case whole(Whole)

    var number: Int? { if case .number(let number) = self { number } else { nil } }
    var inner: Whole? { if case .whole(let whole) = self { whole } else { nil } }

    static func random(_ random: inout SeededGenerator) -> Whole {
      Bool.random(using: &random) ? .number(.random(in: -9...9, using: &random)) : .whole(.random(&random))
    }
  }

  static let wholes: Generate<Whole> = { Whole.random(&$0) }
  static let parts: Generate<Int> = { Int.random(in: -9...9, using: &$0) }

  @Test
  func `a prism extracts what it embeds, and embeds what it extracts`() {
    checkLaws(of: .prism(.wholeNumber, wholes: Self.wholes, parts: Self.parts))
    checkLaws(of: .prism(.inner, wholes: Self.wholes, parts: Self.wholes))
    checkLaws(of: .prism(.identity, wholes: Self.wholes, parts: Self.wholes))
    let deeper = Prism<Whole, Whole>.inner.appending(.inner).appending(.wholeNumber)
    checkLaws(of: .prism(deeper, wholes: Self.wholes, parts: Self.parts))
    #expect([Whole.number(3), .whole(.number(3))].map(Prism<Whole, Int>.wholeNumber.matches) == [true, false])
  }

  @Test func `appending is associative and the identity is neutral`() {
    let inner = Prism<Whole, Whole>.inner
    let pairs: [(Prism<Whole, Int>, Prism<Whole, Int>)] = [
      (
        inner.appending(.inner).appending(.wholeNumber),
        inner.appending(Prism<Whole, Whole>.inner.appending(.wholeNumber))
      ),
      (Prism<Whole, Whole>.identity.appending(.wholeNumber), .wholeNumber),
      (Prism<Whole, Int>.wholeNumber.appending(.identity), .wholeNumber),
    ]
    for (left, right) in pairs {
      checkLaws(
        of: .equation("takes out the same", generating: Self.wholes, left.extract, right.extract, observing: .itself))
      checkLaws(of: .equation("puts in the same", generating: Self.parts, left.embed, right.embed, observing: .itself))
    }
  }
}

extension Prism<PrismTests.Whole, Int> {
  static var wholeNumber: Prism { Prism(case: PrismTests.Whole.number, extract: \.number) }
}

extension Prism<PrismTests.Whole, PrismTests.Whole> {
  static var inner: Prism { Prism(case: PrismTests.Whole.whole, extract: \.inner) }
}
