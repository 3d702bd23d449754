import Foundation
import Testing

@testable import Mutants

@Suite(.timeLimit(.minutes(5)))
struct MutantTests {
  /// The line of each mutant, and what is changed in it.
  private func changes(_ text: String) -> [String] {
    Mutant.all(in: text, file: "a").map { String($0.description.dropFirst(2).split(separator: "  in  ")[0]) }
  }

  @Test func `operators, constants and keywords are changed one at a time`() {
    #expect(changes("let a = b < c") == ["1: < → <="])
    #expect(changes("let a = f(10, 2.5)[0..<3]") == ["1: ..< → ...", "1: 10 → 11", "1: 0 → 1", "1: 3 → 4"])
    #expect(changes("return a && true") == ["1: && → ||", "1: true → false"])
    let texts = Mutant.all(in: "let x = 1\nlet y = 2\n", file: "a").map(\.mutated)
    #expect(texts == ["let x = 2\nlet y = 2\n", "let x = 1\nlet y = 3\n"])
  }

  @Test func `comments and string literals are left alone, but interpolations are not`() {
    #expect(changes("// a < b\n/* 1 \n 2 */\nlet a = \"1 < 2 \\\" && \\\\\"\nlet b = #\"\" < 3\"#").isEmpty)
    #expect(changes("let a = \"ø \\(b ? \"1\" : \"\\(c < d)\") == 2\"") == ["1: < → <="])
    #expect(changes("let a = \"\"\"\n  1 < 2 \"quoted\"\n  \"\"\"\nlet b = 7") == ["4: 7 → 8"])
  }

  @Test func `a condition is negated, and a statement removed`() {
    #expect(changes("  if isEmpty {") == ["1: isEmpty → !(isEmpty)"])
    #expect(changes("  guard isEmpty else {") == ["1: isEmpty → !(isEmpty)"])
    #expect(changes("{\n  count += n\n}") == ["2: += → -=", "2: count += n removed"])
    #expect(changes("  f(\n    a)\n").isEmpty && changes("  a\n    .f()\n").isEmpty)
    #expect(changes("  init(at place: Place)\n").isEmpty)
    #expect(changes("  case .a(let b): f(b)") == ["1: f(b) → break"])
  }

  @Test func `a change that hardly ever compiles is not made`() {
    #expect(changes("let a = \"b\" + c + \"d\"").isEmpty && changes("a += [b]").filter { $0.contains("→") }.isEmpty)
    #expect(changes("let a = b + c") == ["1: + → -"])
    #expect(changes("func f<A: B & C>(_ a: A) where A == B {").isEmpty)
    #expect(changes("let a = b.first?.firstMatch(of: c)") == ["1: first → last"])
    #expect(changes("var a: Int {\n  f()\n}").isEmpty && changes("func a() -> Int {\n  f()\n}").isEmpty)
    #expect(changes("  case .a:\n    f()\n  case .b:\n    g()\n  }") == ["2: f() → break", "4: g() → break"])
    #expect(changes("  init(_ b: B) {\n    self.a = b\n    c = b\n    f(b)\n  }") == ["4: f(b) removed"])
    #expect(changes("  func f() -> A<\n    B\n  > {\n  }").isEmpty)
    #expect(changes("{\n  private(set) var a: B?\n  fileprivate(set) var c: B?\n}").isEmpty)
    #expect(changes("var a: B {\n  switch c {\n  case .d: e(f)\n  }\n}").isEmpty)
    #expect(changes("  a = switch c {\n  case .d: e(f)\n  }").isEmpty)
    #expect(changes("{\n  f()\n  switch c {\n  case .d: e(f)\n  }\n}").last == "4: e(f) → break")
  }

  @Test func `no two mutants do the same`() {
    #expect(changes("  if !f(a, b) {") == ["1: ! removed"])
    #expect(changes("  while true {") == ["1: true → false"])
    #expect(changes("  if f(a) == b {") == ["1: == → !="])
    #expect(changes("  if f(a == b) {") == ["1: == → !=", "1: f(a == b) → !(f(a == b))"])
    #expect(changes("  if !a == b {") == ["1: == → !=", "1: ! removed"])
    #expect(changes("  if a < b {") == ["1: < → <=", "1: a < b → !(a < b)"])
    #expect(changes("  if a == b && c {").last == "1: a == b && c → !(a == b && c)")
  }

  @Test func `an order is reversed, because equal elements may be in any order`() {
    #expect(changes("let a = b.sorted { $0.c < $1.c }") == ["1: < → >"])
    #expect(changes("let a = b.max { $0 > $1 }") == ["1: > → <"])
    #expect(changes("let a = b.sorted(by: { $0 > $1 })") == ["1: > → <"])
    #expect(changes("let a = b.filter { $0 > c }") == ["1: > → >="])
  }

  @Test func `a statement that only takes time or memory is left alone`() {
    #expect(changes("{\n  Thread.sleep(forTimeInterval: 0.5)\n}").isEmpty)
    #expect(changes("{\n  a.b.reserveCapacity(c)\n  hasher.combine(c)\n}").isEmpty)
  }

  @Test func `code for other systems is left alone`() {
    #expect(changes("#if os(Linux)\nlet a = 1\n#else\nlet a = 2\n#endif\nlet b = 3") == ["2: 1 → 2", "6: 3 → 4"])
    #expect(changes("  #if canImport(Darwin)\n  f(1)\n  #else\n  f(2)\n  #endif") == ["4: 2 → 3", "4: f(2) removed"])
    let systems = ["#if canImport(Darwin)", "#elseif canImport(Glibc)", "#elseif canImport(Musl)", "#else"]
    #expect(changes(systems.map { "\($0)\nf(1)\n" }.joined() + "#endif") == ["4: 1 → 2", "4: f(1) removed"])
    #expect(changes("#if DEBUG && !os(iOS)\nf(1)\n#else\nf(1)\n#endif") == ["2: 1 → 2", "2: f(1) removed"])
    #expect(changes("#if canImport(UIKit) || os(macOS)\nf(1)\n#endif").isEmpty)
  }

  @Test func `data is left alone`() {
    #expect(changes("let walk = [\n  (59.9, 1, 0), (59.8, 2, 30),\n]").isEmpty)
    let samples = "extension A {\n  static let samples = [\n    f(1),\n  ]\n  static let b = c(2)\n}\n"
    #expect(changes(samples + "let d = 3") == ["7: 3 → 4"])
  }

  /// The numbers of mutants that were killed and that survived, and whether there are few enough of the latter.
  private static let tallies = [
    (0, 1, true), (3, 1, true), (2, 2, false), (8, 2, true), (7, 3, false), (16, 4, true), (15, 5, false),
  ]

  @Test(arguments: tallies) func `one in five mutants may survive, and one always`(
    killed: Int, survived: Int, isGood: Bool
  ) {
    var tally = Tally()
    tally.add(.notBuilt)
    for number in 0..<killed { tally.add(number == 0 ? .timedOut : .killed) }
    for _ in 0..<survived { tally.add(.survived) }
    #expect((tally.isGood, tally.tested) == (isGood, killed + survived))
  }

  @Test func `nothing is left of a program that exceeds its time limit`() throws {
    let folder = URL.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let script = "set -m; sleep 600 & echo $! > pid; sync; sleep 600"
    #expect(try ChildProgram("bash", ["-c", script], in: folder.path).run(seconds: 1) == 137)
    let text = try String(contentsOf: folder.appending(path: "pid"), encoding: .utf8)
    let process = try #require(pid_t(text.filter(\.isNumber)))
    while kill(process, 0) == 0, !isZombie(process) { usleep(1000) }
    #expect(try ChildProgram("sh", ["-c", "exit 7"]).run(seconds: 600) == 7)
  }

  /// Whether a process has ended, and its adopter has not asked for its status yet.
  private func isZombie(_ process: pid_t) -> Bool {
    (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8))?.contains(") Z ") == true
  }
}
