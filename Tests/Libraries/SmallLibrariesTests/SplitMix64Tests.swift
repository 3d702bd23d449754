import RandomNumbers
import Testing

/// Random numbers of a seed.
struct SplitMix64Tests {
  @Test func `the numbers of seed 1234567 are those of the reference implementation`() {
    var generator = SplitMix64(seed: 1_234_567)
    let numbers = (0..<3).map { _ in generator.next() }
    #expect(numbers == [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423])
  }

  @Test func `each of two seeds changes the sequence`() {
    func first(_ seed: UInt64, _ other: UInt64) -> UInt64 {
      var generator = SplitMix64(seed: seed, other)
      return generator.next()
    }
    #expect(Set([first(1, 1), first(1, 2), first(2, 1), first(2, 2)]).count == 4)
    #expect(first(1, 2) == first(1, 2))
  }
}
