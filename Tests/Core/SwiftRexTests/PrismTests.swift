import SwiftRex
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

  /// Checks both laws on one whole and one part.
  func expectLaws<Part: Equatable>(_ prism: Prism<Whole, Part>, _ whole: Whole, _ part: Part) {
    #expect(prism.extract(prism.embed(part)) == part)
    if let found = prism.extract(whole) { #expect(prism.embed(found) == whole) }
    #expect(prism.matches(whole) == (prism.extract(whole) != nil))
  }

  @Test(arguments: Seeds.tried) func `what is put in comes out, and what comes out may be put back`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let deeper = Prism<Whole, Whole>.inner.appending(.inner).appending(.wholeNumber)
    for _ in 0..<100 {
      let (whole, part) = (Whole.random(&random), Int.random(in: -9...9, using: &random))
      expectLaws(.wholeNumber, whole, part)
      expectLaws(.inner, whole, Whole.random(&random))
      expectLaws(.identity, whole, Whole.random(&random))
      expectLaws(deeper, whole, part)
    }
  }

  @Test(arguments: Seeds.tried) func `appending is associative and the identity is neutral`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
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
      for _ in 0..<100 {
        let (whole, part) = (Whole.random(&random), Int.random(in: -9...9, using: &random))
        #expect(left.extract(whole) == right.extract(whole))
        #expect(left.embed(part) == right.embed(part))
      }
    }
  }
}

extension Prism<PrismTests.Whole, Int> {
  static var wholeNumber: Prism { Prism(case: PrismTests.Whole.number, extract: \.number) }
}

extension Prism<PrismTests.Whole, PrismTests.Whole> {
  static var inner: Prism { Prism(case: PrismTests.Whole.whole, extract: \.inner) }
}
