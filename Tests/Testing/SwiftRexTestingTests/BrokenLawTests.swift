import SwiftRex
import Testing

@testable import SwiftRexTesting

/// Broken laws, and their failures.
struct BrokenLawTests {
  struct Difference: Monoid, Sendable {
    var value: Int
    static var identity: Difference { Difference(value: 0) }
    static func combine(_ lhs: Difference, _ rhs: Difference) -> Difference {
      Difference(value: lhs.value - rhs.value)
    }
  }

  /// Returns the failures of a check.
  func messages(_ laws: Laws, trials: Int = 100, seed: UInt64 = 5) -> [String] {
    let recorder = IssueRecorder()
    laws.check(
      trials, from: seed, at: CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1), recorder.report)
    return recorder.texts
  }

  let numbers: Generate<Int> = { Int.random(in: 1...9, using: &$0) }
  let differences: Laws = .monoid(
    generating: { Difference(value: Int.random(in: 1...9, using: &$0)) }, observing: Observation(\.value))

  @Test func `each broken law is one failure with the seed that reproduces it`() throws {
    let note = "does not hold; run again with SWIFTREX_SEED=5 to repeat it\n  expected "
    let laws = ["combining is associative", "the identity on the left changes nothing"]
    #expect(zip(messages(differences), laws).map { $0.hasPrefix("Difference: \($1): \(note)") } == [true, true])
    let prism = Prism<Int, Int>(case: { $0 }, extract: { $0 == 7 ? nil : $0 })
    let prisms = Laws.prism(prism, wholes: numbers, parts: numbers)
    let text = messages(prisms).joined()
    let seed = try #require(text.split(separator: "=").last?.split(separator: " ").first.flatMap { UInt64($0) })
    #expect((messages(prisms, seed: seed), text.hasSuffix("\n  expected 7, found nil")) == ([text], true))
  }

  @Test(arguments: [0, -1, .min]) func `a check without trials is a failure`(trials: Int) {
    #expect(messages(differences, trials: trials) == ["Difference: no trials, so no law is checked"])
  }

  @Test func `broken laws of every kind are detected`() {
    let prism = Prism<Int, Int>(case: { $0 * 2 }, extract: { $0 / 2 })
    let reducers: Generate<Reducer<Int, Int>> = { random in
      let number = Int.random(in: 1...9, using: &random)
      return .reduce { $1 = $1 * number + $0 }
    }
    let lift = Laws.lift(
      generating: reducers, by: { Reducer<Int, Int>.reduce { $1 += $0 } <> $0 },
      observing: .reducer(actions: numbers, states: numbers))
    let (first, second) = (Self.echo(1, info: "1"), Self.echo(1, info: "2"))
    let order = Laws.equation(
      "composing commutes", generating: { _ in 0 }, { _ in first <> second }, { _ in second <> first },
      observing: .middleware(actions: numbers, states: numbers))
    let identities = Laws.liftByIdentities(generating: numbers, by: { $0 == 7 ? 8 : $0 }, observing: .itself)
    let twice = Laws.liftTwice(
      generating: numbers, by: { $0 * 2 }, then: { $0 + 1 }, is: { ($0 + 1) * 2 }, observing: .itself)
    let prisms = Laws.prism(prism, wholes: numbers, parts: numbers)
    #expect(
      [prisms, lift, order, identities, twice].map { laws in
        messages(laws).map { $0.split(separator: ": ")[1] }
      } == [
        ["embedding an extracted part returns the whole"],
        ["lifting a composition equals composing the lifted parts", "lifting the identity returns the identity"],
        ["composing commutes"], ["lifting by identities changes nothing"],
        ["lifting twice equals lifting once by the composition"],
      ])
  }

  static func echo(_ number: Int, info: String? = nil) -> AnyMiddleware<Int, Int, Int> {
    AnyMiddleware { action, _, _ in IO { $0.dispatch(action * number, from: .here(info: info)) } }
  }
}
