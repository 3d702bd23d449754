import ConcurrencyRex
import SwiftRex
import SwiftRexTesting
import Testing

/// The laws of effects, and of middlewares made of them.
struct EffectLawsTests {
  @Sendable func effect(_ generator: inout SeededGenerator) -> StoreFixture.TestEffect {
    let (word, token) = ("\(generator.next() % 100)", Int.random(in: 0...2, using: &generator))
    switch Int.random(in: 0...5, using: &generator) {
    case 0: return .identity
    case 1: return .just(word)
    case 2: return .toCancel(token)
    case 3: return .word(word, after: token)
    case 4: return .word(word, after: token, token: token)
    default: return .word(word, after: token, token: token, ifRunning: .keep)
    }
  }

  /// Everything an effect does, with the times.
  func read(_ effect: StoreFixture.TestEffect) -> [String] {
    let fixture = StoreFixture { $0 == "go" ? effect : .identity }
    fixture.send("go")
    var words: [String] = []
    for second in 0...3 {
      words.append("\(second): \(fixture.words), in flight \(fixture.inFlight)")
      fixture.clock.advance(by: .seconds(1))
    }
    return words
  }

  @Test func `combining is associative and has an identity`() {
    checkLaws(of: .monoid(generating: effect, observing: Observation { read($0) }))
  }
}
