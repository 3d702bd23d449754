import RandomNumbers

/// The random decisions of a seed, each drawn for its own key, so that one does not depend on how many others are made.
struct Draws: Sendable {
  let seed: UInt64

  /// Returns a generator for a key and a number.
  func generator(for key: String, _ number: Int = 0) -> SplitMix64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in key.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0100_0000_01B3 }
    return SplitMix64(seed: seed, hash &+ UInt64(bitPattern: Int64(number)) &* 0x9E37_79B9_7F4A_7C15)
  }

  /// Returns one of some values for a key.
  func one<Value>(of values: [Value], for key: String) -> Value {
    var random = generator(for: key)
    return random.one(of: values)
  }
}

extension SplitMix64 {
  /// Returns a number from 0, below another one.
  mutating func index(below count: Int) -> Int { Int(next() % UInt64(max(1, count))) }

  /// Returns one of some values.
  mutating func one<Value>(of values: [Value]) -> Value { values[index(below: values.count)] }

  /// Returns `true` in some percent of the calls.
  mutating func chance(percent: Int) -> Bool { index(below: 100) < percent }
}
