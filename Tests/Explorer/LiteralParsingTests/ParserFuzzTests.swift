import Inspection
import LiteralParsing
import SwiftRexTesting
import Testing

@Suite struct ParserFuzzTests {
  private static let valid = [
    #"favorites.itemTapped("oslo")"#, #"lifecycle.willTerminate(cause: .signal("SIGTERM"))"#,
    #"Position(latitude: 1.0, longitude: -2e-5)"#, #"["a": [1, 47, .nan], "b\u{1F9ED}\n": nil,]"#,
    #"(1, x: (2,), y: [:], z: .`with space`.init(true))"#, #"Favorites.Action.loaded([-.infinity, 1_000])"#,
  ].map { Array($0.utf8) }

  @Test(arguments: UInt64(1)...4)
  func
    `a mutilated text is read or refused; what is read prints and reads again, and is an action or refused in one line`(
      seed: UInt64
    ) throws
  {
    var dice = Dice(seed: seed)
    var accepted = 0
    for _ in 0..<2500 {
      let text = String(decoding: dice.mutilated(Self.valid), as: UTF8.self)
      guard let literal = try? Literal(parsing: text) else { continue }
      accepted += 1
      let again = try? Literal(parsing: literal.description)
      try #require(again == literal, "seed \(seed): \(text)")
      let refusal = refusal { try literal.decode(as: AppAction.self) }
      try #require(refusal?.isEmpty != true && refusal?.contains("\n") != true, "seed \(seed): \(text)")
    }
    #expect(accepted > 100, "seed \(seed): so few texts survive that nothing is tried")
  }

  @Test(.timeLimit(.minutes(10)))
  func `a text of two hundred thousand characters is read in one go`() throws {
    let count = 10_000
    let text = "[" + String(repeating: "a.b(x: \"y\", [1: 2.5]), ", count: count) + "]"
    guard case .array(let elements) = try Literal(parsing: text) else { throw Surprise() }
    #expect(elements.count == count)
  }

  private struct Surprise: Error {}
}

extension Dice {
  /// A valid text with some bytes lost, doubled, exchanged or taken from another.
  fileprivate mutating func mutilated(_ texts: [[UInt8]]) -> [UInt8] {
    var bytes = pick(texts)
    for _ in 0...upTo(3) where !bytes.isEmpty {
      let place = upTo(bytes.count - 1)
      switch upTo(4) {
      case 0: bytes.remove(at: place)
      case 1: bytes.insert(bytes[place], at: place)
      case 2: bytes[place] = UInt8(truncatingIfNeeded: next())
      case 3: bytes.insert(pick(Array("()[],.:-\"\\`_0eE'nx \n".utf8)), at: place)
      default: bytes.replaceSubrange(place..., with: pick(texts).suffix(upTo(20)))
      }
    }
    return bytes
  }
}
