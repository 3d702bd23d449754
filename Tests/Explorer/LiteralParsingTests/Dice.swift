import Inspection
import SwiftRexTesting

/// The source of generated literals.
typealias Dice = SeededGenerator

extension SeededGenerator {
  mutating func upTo(_ limit: Int) -> Int {
    Int.random(in: 0...limit, using: &self)
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[upTo(choices.count - 1)]
  }

  mutating func list<Element>(upTo limit: Int, _ element: (inout Dice) -> Element) -> [Element] {
    let count = upTo(limit)
    return (0..<count).map { _ in element(&self) }
  }
}

/// Random trees of every kind that has a notation, rich in what is awkward to write.
extension Dice {
  mutating func literal(depth: Int) -> Literal {
    switch upTo(depth > 0 ? 12 : 6) {
    case 0: .nil
    case 1: .bool(Bool.random(using: &self))
    case 2: .integer(integer())
    case 3: .floating(floating())
    case 4: .string(text())
    case 5: .case(name(), [])
    case 6: .duration(duration())
    case 7: .array(list(upTo: 4) { $0.literal(depth: depth - 1) })
    case 8: dictionary(depth: depth)
    case 9: .record("Type" + pick(["", "1", "_a", "É"]), arguments(depth: depth))
    case 10: arguments(depth: depth).payload
    default: .case(name(), arguments(depth: depth))
    }
  }

  mutating func text() -> String {
    String(String.UnicodeScalarView(list(upTo: 12) { $0.scalar() }))
  }

  mutating func integer() -> Int128 {
    pick([
      0, -1, 42, Int128(Int64.min), Int128(UInt64.max), .min, .max, Int128(truncatingIfNeeded: next()),
      -Int128(next()),
    ])
  }

  mutating func floating() -> Double {
    pick([
      0, -0.0, 12, 0.1, 1e-7, 1e16, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
      .greatestFiniteMagnitude, Double(bitPattern: next()),
    ])
  }

  private mutating func scalar() -> Unicode.Scalar {
    pick([
      "a", "Z", "7", " ", "\"", "\\", "\n", "\r", "\t", "\0", "\u{1}", "\u{7F}", "\u{85}", "\u{301}", "\u{200D}",
      "\u{2028}",
      "é", "ß", "漢", "🧭", "🇳", "`", "(", "\u{FEFF}", Unicode.Scalar(UInt32(upTo(0xD7FF))) ?? "x",
    ])
  }

  private mutating func name() -> String {
    pick([
      "a", "idle", "itemTapped", "nil", "true", "infinity", "nan", "init", "Upper", "_x", "_", "default", "é",
      "with space",
      "1st", "tick`", "漢字", "", "new\nline", "a.b", "id",
    ])
  }

  private mutating func arguments(depth: Int) -> [Literal.Argument] {
    list(upTo: 3) { dice in
      let label = dice.upTo(1) == 0 ? nil : dice.name()
      return Literal.Argument(label, dice.literal(depth: depth - 1))
    }
  }

  private mutating func dictionary(depth: Int) -> Literal {
    let pairs = list(upTo: 4) { dice in
      // A key cannot contain a dictionary.
      let key = dice.upTo(1) == 0 ? dice.literal(depth: 0) : .array(dice.list(upTo: 2) { $0.literal(depth: 0) })
      return Literal.Pair(key, dice.literal(depth: depth - 1))
    }
    return .dictionary(
      pairs.enumerated().filter { index, pair in !pairs[..<index].contains { $0.key == pair.key } }.map(\.element))
  }
}
