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
    for file in Repository.shipped {
      for word in forbidden where file.contains(word) { Issue.record("\(file.path) has \(word)") }
    }
  }

  @Test func `a promise to the compiler names the lock that keeps it`() {
    for file in Repository.shipped where LockPromise.keywords.contains(where: file.contains) {
      for line in LockPromise.violations(in: file.lines) {
        Issue.record("\(file.path):\(line): a comment beside the declaration must name the lock that protects it")
      }
    }
  }

  @Test func `the word lock stands in a comment, and in no other word`() {
    let type = "final class Cache: @unchecked Sendable {"
    for comment in ["  // Protected by `lock`.", "  // The locks are inherited.", "/// Under the subject's mutex."] {
      #expect(LockPromise.violations(in: [type + comment]) == [], "\(comment)")
    }
    for other in ["  // Runs on the clock.", "  // A block.", "  // Unlocked.", " let lock = Lock()", ""] {
      #expect(LockPromise.violations(in: ["", type + other]) == [2], "\(other)")
    }
    #expect(LockPromise.violations(in: ["// The lock.", "", "", "", type]) == [5])
  }

  @Test func `a file is one thing`() {
    let files = Repository.shipped
    for file in files {
      let count = file.lines.count
      #expect(count <= 200, "\(file.path) has \(count) lines")
    }
    let forbidden = ["Helpers.swift", "Models.swift", "Extensions.swift", "Utils.swift", "Utilities.swift"]
    #expect(files.allSatisfy { !forbidden.contains($0.name) })
  }
}
