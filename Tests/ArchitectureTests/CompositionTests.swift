import Testing

/// Every feature is complete; `make check` reports what the tables of the app lack.
struct CompositionTests {
  @Test func `every list of rules between features is applied`() throws {
    let path = "App/Rules.swift"
    let text = try Repository.text(of: path)
    let lists = text.matches(of: /static let (\w+): \[Rule\]/).map(\.1).filter { $0 != "all" }
    let sum = try #require(text.firstMatch(of: /static let all: \[Rule\] =([^\/]*?)\n(?:\n|\})/)).1
    for list in lists where !sum.split(whereSeparator: { !$0.isLetter && !$0.isNumber }).contains(list) {
      Issue.record("\(path): the rules of \(list) are in no middleware; add `+ \(list)` to `all`")
    }
  }

  @Test(arguments: Repository.features)
  func `a feature has a file for each of its parts`(feature: String) {
    let folder = "Modules/Features/" + feature
    let files = Repository.swiftFiles(under: folder).map(\.name)
    for part in ["", "+Action", "+State", "+Reducer", "+Middleware", "+Dependencies", "+Live"] {
      let file = "\(feature)\(part).swift"
      if !files.contains(file) { Issue.record("\(folder) has no file \(file)") }
    }
    let screen = ["Screen", "View"].map { "\(feature)+\($0).swift" }.filter(files.contains)
    #expect(screen.count != 1, "\(folder) has \(screen), but a screen is two files: +Screen and +View")
  }
}
