import Testing

/// Every feature is in every table.
struct CompositionTests {
  @Test(arguments: CompositionTable.all)
  func `a table names every feature`(table: CompositionTable) {
    for failure in table.failures(in: Repository.text(of: table.path), features: Repository.features) {
      Issue.record("\(failure)")
    }
  }

  @Test func `the page Adding a feature names the file of every table`() {
    let page = "Modules/Documentation/AddingAFeature.md"
    let text = Repository.text(of: page)
    for path in Set(CompositionTable.all.map(\.path)).sorted() where !text.contains("`\(path)`") {
      Issue.record("\(page) does not name \(path), which has a table of the features")
    }
  }

  @Test func `a missing line is named; a comment or another line does not count`() {
    let table = CompositionTable("the state", in: "S.swift", .lines { "var \($0.property) = \($0.type).State()" })
    let state = "struct S {\n  var ant =\n    Ant.State()\n  // var busyBee = BusyBee.State()\n}"
    #expect(
      table.failures(in: state, features: ["Ant", "BusyBee"])
        == ["S.swift: BusyBee is missing in the state; expected `var busyBee = BusyBee.State()`"])
    let sum = CompositionTable("the sum", in: "R.swift", .statement("let app =") { $0.property })
    #expect(
      sum.failures(in: "let app = antHill <> busyBee\n\nlet ant = Ant()", features: ["Ant", "BusyBee"])
        == ["R.swift: Ant is missing in the sum; expected `ant`"])
  }

  @Test func `every list of rules between features is applied`() {
    let path = "App/Rules.swift"
    let text = Repository.text(of: path)
    let lists = text.matches(of: /static let (\w+): \[Rule\]/).map(\.1)
    #expect(lists.contains("always"))
    for list in lists where !text.contains("\n    \(list),\n") && !text.contains("Rules.\(list)") {
      Issue.record("\(path): the rules of \(list) are in no middleware; add `\(list),` to `always`")
    }
  }

  @Test(arguments: Repository.features)
  func `a feature has its parts, one a file`(feature: String) {
    let folder = "Modules/Features/" + feature
    let files = Repository.swiftFiles(under: folder).map(\.name)
    for part in ["", "+Action", "+State", "+Reducer", "+Middleware", "+Dependencies", "+Live"] {
      let file = "\(feature)\(part).swift"
      if !files.contains(file) { Issue.record("\(folder) has no file \(file)") }
    }
    let screen = ["Screen", "View"].map { "\(feature)+\($0).swift" }.filter(files.contains)
    #expect(screen.count != 1, "\(folder) has \(screen), but a screen is two files: +Screen and +View")
  }

  @Test(arguments: Repository.features)
  func `a feature has tests of its own`(feature: String) {
    let folder = "Tests/Features/\(feature)Tests"
    if Repository.swiftPaths(under: folder).isEmpty { Issue.record("\(folder) has no tests of \(feature)") }
  }
}
