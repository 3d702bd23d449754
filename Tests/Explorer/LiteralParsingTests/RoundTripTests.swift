import Inspection
import LiteralParsing
import SwiftRexTesting
import Testing

@Suite struct RoundTripTests {
  @Test(arguments: UInt64(1)...20)
  func `a printed value parses back to an equal one`(seed: UInt64)
    throws
  {
    var dice = Dice(seed: seed)
    for round in 0..<150 {
      let literal = dice.literal(depth: 4)
      let text = literal.description
      let back = try Literal(parsing: text)
      #expect((back, back.description) == (literal, text), "seed \(seed), round \(round)")
    }
    for round in 0..<100 {
      let action = dice.action()
      let text = Literal(reflecting: action).description
      let back = try Literal(parsing: text).decode(as: AppAction.self)
      #expect(back == action, "seed \(seed), round \(round): \(text)")
    }
  }

  @Test(arguments: UInt64(1)...10)
  func `a tree with its dictionaries in another order is equal and prints the same`(seed: UInt64) {
    var dice = Dice(seed: seed)
    let keys = Set(dice.list(upTo: 20) { $0.text() })
    let pairs = keys.map { Literal.Pair(.string($0), .integer(1)) }
    let shuffled = pairs.shuffled(using: &dice)
    let (one, other) = (Literal.dictionary(pairs), Literal.dictionary(shuffled))
    #expect((one, one.description) == (other, other.description), "seed \(seed)")
  }
}
