import Testing

/// The rules for every file.
struct HouseTests {
  @Test func `nothing in shipped code can crash on purpose`() {
    let forbidden = ["fatalError(", "try!", " as! ", "preconditionFailure(", "TODO", "FIXME"]
    for file in Repository.shipped {
      for word in forbidden where file.contains(word) { Issue.record("\(file.path) has \(word)") }
    }
  }
}
