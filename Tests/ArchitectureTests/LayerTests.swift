import Testing

/// The layers that a module imports.
struct LayerTests {
  @Test func `every folder under Modules is a known layer`() {
    let known = Layer.all.map(\.name) + Layer.foldersWithoutModules
    for folder in Repository.entries(of: "Modules") where !known.contains(folder) {
      Issue.record("Modules/\(folder) is not a layer; add it to Layer.all")
    }
    #expect(Layer.foldersWithoutModules.flatMap { Repository.swiftPaths(under: "Modules/" + $0) } == [])
    #expect(!Repository.features.isEmpty && Layer.byModule.count > Repository.features.count)
    #expect(!Repository.swiftFiles(under: "Modules").isEmpty && !Repository.swiftFiles(under: "App").isEmpty)
  }

  @Test(arguments: Layer.all)
  func `a module imports only modules of layers that its layer may import`(layer: Layer) {
    for file in Repository.swiftFiles(under: layer.folder) {
      for violation in layer.violations(in: file) { Issue.record("\(violation)") }
    }
  }

  @Test func `layers import only layers below them, and features do not import each other`() {
    var below: [String] = []
    for layer in Layer.all {
      let allowed = below.filter { $0 != "Testing" } + (layer.name == "Features" ? [] : [layer.name])
      #expect(layer.imports.filter { !allowed.contains($0) } == [], "\(layer.name)")
      below.append(layer.name)
    }
  }

  @Test func `only test support imports test libraries`() {
    let folders = ["Modules/Testing/", "Modules/Explorer/TerminalTesting/"]
    for file in Repository.shipped where !folders.contains(where: file.path.hasPrefix) {
      let libraries = file.imports.filter { $0 == "Testing" || $0 == "XCTest" }
      #expect(libraries.isEmpty, "\(file.path) imports \(libraries)")
    }
  }

  @Test func `imports are found in every form`() {
    let lines = [
      "import A", "public import B", "@testable import C", "@_exported public import D", "import struct E.Name",
      "import F.Submodule", "internal import enum G.Name", "  import H  // a comment", "important()", "// import I",
    ]
    #expect(lines.compactMap(SourceFile.module) == ["A", "B", "C", "D", "E", "F", "G", "H"])
  }

  /// The folders of modules that exist to touch the system.
  static let systemFolders = [
    "Modules/Libraries/", "Modules/Testing/", "Modules/Explorer/LineEditing/", "Modules/Explorer/TerminalTesting/",
  ]

  @Test func `only libraries, test support and files named Live touch the system`() {
    let system = [
      "Foundation", "FoundationXML", "FoundationNetworking", "CCurl", "CNetlink", "Glibc", "Darwin", "Musl", "Dispatch",
      "Network",
    ]
    let exceptions = ["App/Prompt/App.swift"]
    for file in Repository.shipped
    where !file.isLive && !Self.systemFolders.contains(where: file.path.hasPrefix) && !exceptions.contains(file.path) {
      let touched = file.imports.filter(system.contains)
      #expect(touched.isEmpty, "\(file.path) imports \(touched)")
    }
  }
}
