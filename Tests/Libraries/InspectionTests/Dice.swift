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
