import SwiftRex
import Testing

@testable import SwiftRexTesting

/// Laws that do not hold, and what is said of them.
struct BrokenLawTests {
  struct Difference: Monoid, Sendable {
    var value: Int
    static var identity: Difference { Difference(value: 0) }
    static func combine(_ lhs: Difference, _ rhs: Difference) -> Difference {
      Difference(value: lhs.value - rhs.value)
    }
  }

  /// What checking says.
  func messages(_ laws: Laws, seed: UInt64 = 5) -> [String] {
    let recorder = IssueRecorder()
    laws.check(
      100, from: seed, at: CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1), recorder.report)
    return recorder.texts
  }

  let numbers: Generate<Int> = { Int.random(in: 1...9, using: &$0) }
  let differences: Laws = .monoid(
    generating: { Difference(value: Int.random(in: 1...9, using: &$0)) }, observing: Observation(\.value))

  @Test func `each law that does not hold is one failure with its seed`() {
    let texts = messages(differences)
    #expect(texts.count == 2)
    #expect(
      texts[0].hasPrefix(
        "Difference: combining is associative: does not hold; run again with SWIFTREX_SEED=5 to repeat it\n  expected ")
    )
    #expect(texts[1].hasPrefix("Difference: the identity on the left changes nothing: does not hold; run again with "))
  }

  @Test func `the printed seed alone repeats the failure`() throws {
    let prism = Prism<Int, Int>(embed: { $0 }, extract: { $0 == 7 ? nil : $0 })
    let laws = Laws.prism(prism, wholes: numbers, parts: numbers)
    let text = try #require(messages(laws).first)
    let seed = try #require(text.split(separator: "=").last?.split(separator: " ").first.flatMap { UInt64($0) })
    #expect(messages(laws, seed: seed) == [text])
    #expect(text.hasSuffix("\n  expected 7, found nil"))
  }

  @Test func `a prism that takes out something else is found`() {
    let prism = Prism<Int, Int>(embed: { $0 * 2 }, extract: { $0 / 2 })
    #expect(messages(.prism(prism, wholes: numbers, parts: numbers)).count == 1)
  }

  @Test func `a lift that is none is found`() {
    let reducers: Generate<Reducer<Int, Int>> = { random in
      let number = Int.random(in: 1...9, using: &random)
      return .reduce { $1 = $1 * number + $0 }
    }
    let laws = Laws.lift(
      generating: reducers, by: { Reducer<Int, Int>.reduce { $1 += $0 } <> $0 },
      observing: .reducer(actions: numbers, states: numbers))
    #expect(messages(laws).count == 2)
  }

  @Test func `middlewares that depend on their position are distinguished`() {
    let first = AnyMiddleware<Int, Int, Int> { action, _, _ in IO { $0.dispatch(action, from: .here(info: "1")) } }
    let second = AnyMiddleware<Int, Int, Int> { action, _, _ in IO { $0.dispatch(-action, from: .here(info: "2")) } }
    let laws = Laws.equation(
      "composing commutes", generating: { _ in 0 }, { _ in first <> second }, { _ in second <> first },
      observing: .middleware(actions: numbers, states: numbers))
    #expect(messages(laws).count == 1)
  }

  @Test func `a lift by identities that changes something is found`() {
    let laws = Laws.liftByIdentities(generating: numbers, by: { $0 == 7 ? 8 : $0 }, observing: .itself)
    #expect(messages(laws).first?.hasPrefix("Int: lifting by identities changes nothing: does not hold") == true)
  }

  @Test func `two lifts that are not the one by both are found`() {
    let laws = Laws.liftTwice(
      generating: numbers, by: { $0 * 2 }, then: { $0 + 1 }, is: { ($0 + 1) * 2 }, observing: .itself)
    #expect(
      messages(laws).first?.hasPrefix("Int: lifting twice equals lifting once by the composition: does not hold")
        == true)
  }

  typealias Reader = MiddlewareReader<Int, AnyMiddleware<Int, Int, Int>>

  static func echo(_ number: Int) -> AnyMiddleware<Int, Int, Int> {
    AnyMiddleware { action, _, _ in IO { $0.dispatch(action * number, from: .here()) } }
  }

  @Test func `a lift of readers that gives them other dependencies is found`() {
    let readers: Generate<Reader> = { _ in Reader { Self.echo($0) } }
    let laws = Laws.injection(
      generating: readers, worlds: numbers, by: { $0.contramapDependencies { $0 + 1 } }, of: { $0 },
      dependencies: { $0 }, observing: .middleware(actions: numbers, states: numbers))
    #expect(messages(laws).count == 1)
    #expect(
      messages(laws).first?.contains("injecting after lifting equals lifting after injecting: does not hold") == true)
  }

  @Test func `readers that make another middleware every time are found`() {
    let count = Locked(0)
    let readers: Generate<Reader> = { _ in
      Reader { _ in
        Self.echo(
          count.withLock {
            $0 += 1
            return $0
          })
      }
    }
    let laws = Laws.reader(
      generating: readers, dependencies: numbers, actions: numbers, states: numbers)
    #expect(messages(laws).count == 6)
  }
}
