import Testing

/// Lists on pages, compared with what they list.
struct PageListTests {
  @Test func `CONTRIBUTING lists every step of make check`() throws {
    let steps = try section("| step | checks |", of: ".github/CONTRIBUTING.md", endingAt: "\n\n")
    let script = try Repository.text(of: "Tools/Scripts/check").replacing("\\\n", with: "")
    let run = script.matches(of: /side_by_side ([a-z][a-z -]+)/).flatMap { $0.1.split(separator: " ") }
    #expect(names(in: steps).union(["test"]) == Set(run.map(String.init)))
  }

  @Test func `the changelog lists every library`() throws {
    let libraries = try section("### Libraries", of: "Modules/Documentation/CHANGELOG.md", endingAt: "\n### ")
    // The names of modules in C begin with C and another capital letter.
    let folders = Repository.entries(of: "Modules/Libraries").filter { !$0.contains(/^C[A-Z]/) }
    #expect(names(in: libraries) == Set(folders))
  }

  @Test func `the list of pages has every page`() throws {
    let folder = "Modules/Documentation"
    let links = try Repository.text(of: "\(folder)/README.md").matches(of: /\]\((\w+\.md)\)/)
    let pages = Repository.entries(of: folder).filter { $0.hasSuffix(".md") && $0 != "README.md" }
    #expect(Set(links.map { String($0.1) }) == Set(pages))
  }

  /// Returns the text of a page from a line up to an end.
  private func section(_ start: String, of path: String, endingAt end: String) throws -> Substring {
    let page = try Repository.text(of: path)
    let from = try #require(page.firstRange(of: start)?.upperBound)
    return page[from...].prefix(upTo: page[from...].firstRange(of: end)?.lowerBound ?? page.endIndex)
  }

  /// Returns the names in code font.
  private func names(in text: Substring) -> Set<String> {
    Set(text.matches(of: /`([A-Za-z-]+)`/).map { String($0.1) })
  }
}
