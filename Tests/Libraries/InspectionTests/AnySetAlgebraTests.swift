import Inspection
import SwiftRexTesting
import Testing

/// Sets of a type outside the module.
@Suite struct AnySetAlgebraTests {
  private func between<Value>(_ old: Value, _ new: Value) -> [String] {
    ValueChange.between(old, new).map(\.description)
  }

  @Test func `elements come and go one by one, in their order`() {
    struct Holder: Equatable { var numbers: Bits }
    #expect(
      between(Holder(numbers: [1, 2, 3]), Holder(numbers: [3, 10, 4])) == [
        "numbers: - 1", "numbers: - 2", "numbers: + 4", "numbers: + 10",
      ])
    #expect(between(Bits(), [0]) == ["+ 0"])
    #expect(between([5] as Bits, [5]) == [])
    #expect(between(["a": [1] as Bits], ["a": [1, 2]]) == [#"["a"]: + 2"#])
  }

  @Test(arguments: UInt64(1)...20)
  func `the changes are those of a plain set`(seed: UInt64) {
    var dice = Dice(seed: seed)
    for _ in 0..<20 {
      let (old, new) = (dice.list(upTo: 8) { $0.upTo(12) }, dice.list(upTo: 8) { $0.upTo(12) })
      #expect(between(Bits(old), Bits(new)) == between(Set(old), Set(new)), "seed \(seed): \(old) \(new)")
    }
  }

  @Test func `an element is found by itself`() throws {
    let numbers: Bits = [1, 2, 3, 4, 5, 6, 7]
    #expect(try inspect(numbers, at: "[5]") as? Int == 5)
    let missing = #expect(throws: Literal.PathError.self) { try inspect(numbers, at: "[9]") }
    #expect(missing?.message == "no [9], there are elements 1, 2, 3, 4, 5 and 2 more")
    let empty = #expect(throws: Literal.PathError.self) { try inspect(Bits(), at: "[9]") }
    #expect(empty?.message == "no [9], there are no elements")
  }
}

/// The bits of a number that are set.
private struct Bits: SetAlgebra, Sequence {
  private var bits: UInt64 = 0

  var underestimatedCount: Int { bits.nonzeroBitCount }

  func makeIterator() -> some IteratorProtocol<Int> {
    (0..<64).lazy.filter(contains).makeIterator()
  }

  func contains(_ number: Int) -> Bool { bits & 1 << number != 0 }

  mutating func insert(_ number: Int) -> (inserted: Bool, memberAfterInsert: Int) {
    defer { bits |= 1 << number }
    return (!contains(number), number)
  }

  mutating func update(with number: Int) -> Int? { insert(number).inserted ? nil : number }

  mutating func remove(_ number: Int) -> Int? {
    defer { bits &= ~(1 << number) }
    return contains(number) ? number : nil
  }

  mutating func formUnion(_ other: Bits) { bits |= other.bits }
  mutating func formIntersection(_ other: Bits) { bits &= other.bits }
  mutating func formSymmetricDifference(_ other: Bits) { bits ^= other.bits }
  func union(_ other: Bits) -> Bits { self.with { $0.formUnion(other) } }
  func intersection(_ other: Bits) -> Bits { self.with { $0.formIntersection(other) } }
  func symmetricDifference(_ other: Bits) -> Bits { self.with { $0.formSymmetricDifference(other) } }

  private func with(_ change: (inout Bits) -> Void) -> Bits {
    var copy = self
    change(&copy)
    return copy
  }
}
