import Testing

/// What is true of every file.
struct HouseTests {
  @Test func `nothing in shipped code can crash on purpose`() {
    let forbidden = ["fatalError(", "try!", " as! ", "preconditionFailure(", "TODO", "FIXME"]
    for file in Repository.shipped {
      for word in forbidden where file.contains(word) { Issue.record("\(file.path) has \(word)") }
    }
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
