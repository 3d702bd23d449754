import Testing

/// The core stays what a person can read.
struct CoreTests {
  @Test func `the dataflow is 43 files and 3,200 lines at most`() {
    let files = Repository.swiftFiles(under: "Modules/Core/SwiftRex")
    let lines = files.reduce(0) { $0 + $1.lines.count }
    #expect(files.count > 20)
    #expect(files.count <= 43, "there are \(files.count) files")
    #expect(lines <= 3_200, "there are \(lines) lines")
  }

  @Test func `one action is followed from dispatch to a subscriber and to an effect in six files and 450 lines`() {
    let names = [
      "Store/ReduxStore", "Store/ReduxPipelineWrapper", "Store/ActionQueue", "Store/ActionRouter", "Store/StateSubject",
      "Effects/IO",
    ]
    let files = Repository.swiftFiles(under: "Modules/Core/SwiftRex")
    let way = names.compactMap { name in files.first { $0.path == "Modules/Core/SwiftRex/\(name).swift" } }
    #expect(way.count == names.count)
    let lines = way.reduce(0) { $0 + $1.lines.count }
    #expect(lines <= 450, "there are \(lines) lines")
  }
}
