import Testing

/// Every feature is in every table.
struct CompositionTests {
  @Test(arguments: Repository.features)
  func `a feature is listed in the manifest`(feature: String) {
    #expect(Repository.text(of: "Package.swift").contains("\"\(feature)\""))
  }

  @Test func `the features are listed in alphabetical order`() {
    let list = Repository.features.map { "\"\($0)\"" }.joined(separator: ", ")
    #expect(Repository.text(of: "Package.swift").contains("[\(list)]"))
  }

  @Test(
    arguments: Repository.features, ["AppAction", "AppReducer", "AppMiddleware", "AppState", "World", "World+Live"])
  func `a feature is composed in the app`(feature: String, table: String) {
    let name = feature.prefix(1).lowercased() + feature.dropFirst()
    let text = Repository.text(of: "App/\(table).swift")
    #expect(text.contains(name), "\(feature) is missing in App/\(table).swift")
  }

  @Test(arguments: Repository.features)
  func `a feature has its parts, one a file`(feature: String) {
    let files = Repository.swiftFiles(under: "Modules/Features/" + feature).map(\.name)
    let parts = ["", "+Action", "+State", "+Reducer", "+Middleware", "+Dependencies", "+Live"]
    for part in parts { #expect(files.contains("\(feature)\(part).swift")) }
  }

  @Test(arguments: Repository.features)
  func `a feature has tests of its own`(feature: String) {
    #expect(!Repository.swiftPaths(under: "Tests/Features/\(feature)Tests").isEmpty)
  }
}
