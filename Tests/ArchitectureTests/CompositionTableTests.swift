import Testing

/// What is said of a table that is wrong.
struct CompositionTableTests {
  let lines = CompositionTable("the state", in: "S.swift", .lines { "var \($0.property) = \($0.type).State()" })
  let sum = CompositionTable("the sum", in: "R.swift", .statement("let app =") { $0.property })

  @Test func `a table that is right is not mentioned`() {
    let state = "struct S {\n  var ant = Ant.State()\n  var busyBee =\n    BusyBee.State()\n}"
    #expect(lines.failures(in: state, features: ["Ant", "BusyBee"]) == [])
    let wrapped = "  let app =\n    first <> ant\n    <> busyBee\n\n  let other = cat"
    #expect(sum.failures(in: wrapped, features: ["Ant", "BusyBee"]) == [])
  }

  @Test func `a missing line is named, and a name in a comment or in another line is none`() {
    let state = "import BusyBeeFeature\nstruct S {\n  var ant = Ant.State()\n  // var busyBee = BusyBee.State()\n}"
    #expect(
      lines.failures(in: state, features: ["Ant", "BusyBee"])
        == ["S.swift: BusyBee is missing in the state; expected `var busyBee = BusyBee.State()`"])
    #expect(
      sum.failures(in: "let app = antHill <> busyBee\n\nlet ant = Ant()", features: ["Ant", "BusyBee"])
        == ["R.swift: Ant is missing in the sum; expected `ant`"])
    #expect(
      sum.failures(in: "let other = ant", features: ["Ant"])
        == ["R.swift: Ant is missing in the sum; expected `let app =`"])
  }

  @Test func `a line out of order is named`() {
    #expect(
      sum.failures(in: "let app = busyBee <> ant <> cat", features: ["Ant", "BusyBee", "Cat"])
        == ["R.swift: BusyBee stands before Ant in the sum, which is alphabetical"])
  }
}
