import Testing

/// Arrows between modules point one way only.
struct LayerTests {
  @Test func `there are features, modules and app files to look at`() {
    #expect(Repository.features.count >= 4)
    #expect(Repository.swiftFiles(under: "Modules").count > 50)
    #expect(Repository.swiftFiles(under: "App").count > 10)
  }

  @Test(arguments: Repository.features)
  func `a feature imports no other feature`(feature: String) {
    for file in Repository.swiftFiles(under: "Modules/Features/" + feature) {
      let others = file.imports.filter { $0.hasSuffix("Feature") }
      #expect(others.isEmpty, "\(file.path) imports \(others)")
    }
  }

  @Test func `the core imports nothing but the standard library`() {
    for folder in ["Modules/Core/SwiftRex", "Modules/Core/Inspection"] {
      for file in Repository.swiftFiles(under: folder) where file.name != "Locked.swift" {
        let foreign = file.imports.filter { $0 != "Synchronization" }
        #expect(foreign.isEmpty, "\(file.path) imports \(foreign)")
      }
    }
  }

  @Test(arguments: ["Modules/Core/SwiftRexTesting", "Modules/Bridges", "Modules/Middlewares"])
  func `what stands on the core imports no feature and no app`(folder: String) {
    for file in Repository.swiftFiles(under: folder) {
      let foreign = file.imports.filter { $0.hasSuffix("Feature") || $0 == "App" }
      #expect(foreign.isEmpty, "\(file.path) imports \(foreign)")
    }
  }

  @Test func `only files named Live touch the system`() {
    let system = [
      "Foundation", "FoundationXML", "FoundationNetworking", "Glibc", "Darwin", "Musl", "Dispatch", "Network",
    ]
    let exceptions = ["Modules/Core/SwiftRex/Store/Locked.swift", "App/App.swift"]
    for file in Repository.shipped
    where !file.isLive && !exceptions.contains(file.path) {
      let touched = file.imports.filter { system.contains($0) || $0.hasPrefix("CNetlink") }
      #expect(touched.isEmpty, "\(file.path) imports \(touched)")
    }
  }
}
