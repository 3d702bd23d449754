/// A generator of the same numbers for the same seed (SplitMix64).
struct Dice: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

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
