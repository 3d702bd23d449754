import Testing

/// The core stays what a person can read.
struct CoreTests {
  @Test func `the dataflow is 40 files and 2,950 lines at most`() {
    let files = Repository.swiftFiles(under: "Modules/Core/SwiftRex")
    let lines = files.reduce(0) { $0 + $1.lines.count }
    #expect(files.count > 20)
    #expect(files.count <= 40, "there are \(files.count) files")
    #expect(lines <= 2_950, "there are \(lines) lines")
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

  /// The files that may, each of which says what that buys: a lock that must not move, a stored property at its byte
  /// offset, the name of an enum case that hides it.
  static let fenced = [
    "Modules/Core/Inspection/Reflection/Parts.swift", "Modules/Core/SwiftRex/Reducer/StateAccessor.swift",
    "Modules/Core/SwiftRex/Store/Locked.swift",
  ]

  @Test func `unsafe code stands in the fenced files alone`() {
    let words = ["Unsafe", "Unmanaged", "unsafeBitCast", "@_silgen_name", "unsafe ", " _with", "._with"]
    let files = Repository.swiftFiles(under: "Modules/Core")
    let found = files.filter { file in
      file.lines.contains { line in !line.contains("//") && words.contains { line.contains($0) } }
    }
    for file in found where !Self.fenced.contains(file.path) { Issue.record("\(file.path) has unsafe code") }
    #expect(found.map(\.path).sorted() == Self.fenced, "a fence that nothing needs any more goes")
  }
}
