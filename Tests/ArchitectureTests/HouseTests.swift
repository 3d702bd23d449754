import Testing

/// What is true of every file.
struct HouseTests {
  @Test func `the top level is what it is`() {
    let entries = Repository.entries(of: ".")
    #expect(entries == ["App", "LICENSE", "Makefile", "Modules", "Package.swift", "README.md", "Tests", "Tools"])
  }

  @Test func `the root package needs no other`() {
    #expect(!Repository.text(of: "Package.swift").contains(".package("))
  }

  @Test func `nothing in shipped code can crash on purpose`() {
    let forbidden = ["fatalError(", "try!", " as! ", "preconditionFailure(", "TODO", "FIXME"]
    for file in Repository.swiftFiles(under: "Modules") + Repository.swiftFiles(under: "App") {
      let text = file.text
      for word in forbidden { #expect(!text.contains(word), "\(file.path) has \(word)") }
    }
  }

  @Test func `a promise to the compiler names the lock that keeps it`() {
    for file in Repository.swiftFiles(under: "Modules") + Repository.swiftFiles(under: "App") {
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated()
      where line.contains("@unchecked Sendable") || line.contains("nonisolated(unsafe)") {
        let around = lines[max(0, index - 3)..<min(lines.count, index + 5)].joined(separator: "\n")
        let isExplained =
          around.lowercased().contains("lock") || around.contains("protected") || around.contains("mutex")
        #expect(isExplained, "\(file.path):\(index + 1)")
      }
    }
  }

  @Test func `a file is one thing`() {
    let files = Repository.swiftFiles(under: "Modules") + Repository.swiftFiles(under: "App")
    for file in files {
      let count = file.text.split(separator: "\n", omittingEmptySubsequences: false).count
      #expect(count <= 200, "\(file.path) has \(count) lines")
    }
    let forbidden = ["Helpers.swift", "Models.swift", "Extensions.swift", "Utils.swift", "Utilities.swift"]
    #expect(files.allSatisfy { !forbidden.contains($0.name) })
  }
}
