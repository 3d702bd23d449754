import Testing

/// The rules for the core and for the root package.
struct WorkspaceTests {
  /// The files of the core and of HTTP that may have unsafe code: a lock that must not move, access to a stored
  /// property at its byte offset, and the functions that libcurl calls.
  static let fenced = [
    "Modules/Core/SwiftRex/Store/Platform+Live.swift", "Modules/Core/SwiftRex/Store/StatePart.swift",
    "Modules/Libraries/HTTP/Curl/CurlTransfer.swift",
  ]

  @Test func `the core imports nothing but the standard library`() {
    for file in Repository.swiftFiles(under: "Modules/Core")
    where file.path != "Modules/Core/SwiftRex/Store/Platform+Live.swift" {
      let foreign = file.imports.filter { $0 != "Synchronization" }
      #expect(foreign.isEmpty, "\(file.path) imports \(foreign)")
    }
  }

  @Test func `the root package needs no other`() throws {
    #expect(try !Repository.text(of: "Package.swift").contains(".package("))
  }

  @Test func `the part of the app that an Xcode project shares imports no explorer`() throws {
    let explorer = try #require(Layer.all.first { $0.name == "Explorer" }).modules
    let shared = Repository.swiftFiles(under: "App").filter { !$0.path.hasPrefix("App/Prompt/") }
    #expect(!explorer.isEmpty && !shared.isEmpty)
    for file in shared {
      let imported = file.imports.filter(explorer.contains)
      #expect(imported.isEmpty, "\(file.path) imports \(imported); what needs it belongs to App/Prompt")
    }
  }

  @Test func `the diagram of the flow has as many arrows as there are rules between features`() throws {
    let rules = try Repository.text(of: "App/Rules.swift").matches(of: /\n    \.when\(/)
    let drawn = try Repository.text(of: "Modules/Documentation/Diagrams/flow.svg").matches(of: />[^<]* → [^<]*<\/text>/)
    #expect(rules.count == drawn.count)
  }

  @Test func `unsafe code of the core and of HTTP is only in the fenced files`() {
    let words = ["Unsafe", "Unmanaged", "unsafeBitCast", "@_silgen_name", "unsafe ", " _with", "._with"]
    let files = ["Modules/Core", "Modules/Libraries/HTTP"].flatMap { Repository.swiftFiles(under: $0) }
    for file in files where !Self.fenced.contains(file.path) {
      for line in file.lines where !line.contains("//") && words.contains(where: line.contains) {
        Issue.record("\(file.path) has unsafe code: \(line)")
      }
    }
  }
}
