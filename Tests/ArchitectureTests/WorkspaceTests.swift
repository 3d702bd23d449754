import Testing

/// What is true of the core, and of the workspace as a whole.
struct WorkspaceTests {
  /// The files of the core that may have it, each of which says what that buys: a lock that must not move, a stored
  /// property at its byte offset.
  static let fenced = ["Modules/Core/SwiftRex/Store/Locked.swift", "Modules/Core/SwiftRex/Store/StateAccessor.swift"]

  @Test func `the core imports nothing but the standard library`() {
    for file in Repository.swiftFiles(under: "Modules/Core")
    where file.path != "Modules/Core/SwiftRex/Store/Locked.swift" {
      let foreign = file.imports.filter { $0 != "Synchronization" }
      #expect(foreign.isEmpty, "\(file.path) imports \(foreign)")
    }
  }

  @Test func `the top level is what it is`() {
    let entries = Repository.entries(of: ".")
    #expect(entries == ["App", "LICENSE", "Makefile", "Modules", "Package.swift", "README.md", "Tests", "Tools"])
  }

  @Test func `the root package needs no other`() {
    #expect(!Repository.text(of: "Package.swift").contains(".package("))
  }

  @Test func `unsafe code of the core stands in the fenced files alone`() {
    let found = Repository.swiftFiles(under: "Modules/Core").filter { $0.unsafeLines > 0 }.map(\.path)
    for path in found where !Self.fenced.contains(path) { Issue.record("\(path) has unsafe code") }
    for path in Self.fenced where !found.contains(path) {
      Issue.record("\(path) has no unsafe code any more: remove it from WorkspaceTests.fenced")
    }
  }
}

extension SourceFile {
  /// The number of lines with unsafe code.
  fileprivate var unsafeLines: Int {
    let words = ["Unsafe", "Unmanaged", "unsafeBitCast", "@_silgen_name", "unsafe ", " _with", "._with"]
    guard words.contains(where: contains) else { return 0 }
    return lines.count { line in !line.contains("//") && words.contains { line.contains($0) } }
  }
}
