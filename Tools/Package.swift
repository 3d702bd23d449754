// swift-tools-version: 6.3
import PackageDescription

/// The tools that need no outside package. What needs one is in `External`.
let package = Package(
  name: "Tools",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "SwiftRexWorkspace", path: "..")],
  targets: [
    .target(
      name: "BenchmarkFeatures", dependencies: Tool.modules("SwiftRex", "ConcurrencyRex"), swiftSettings: Tool.settings),
    // It compiles the files of the app through a link to their folder.
    .executableTarget(
      name: "Benchmark",
      dependencies: ["BenchmarkFeatures"]
        + Tool.modules(
          "Bridge", "ConcurrencyRex", "Features", "Gated", "Geodesy", "HTTP", "Inspection", "Instrumentation", "Logger",
          "RandomNumbers", "Recorder", "SwiftRex", "TrackFiles", "TrackPlayback"),
      exclude: ["App/Prompt"], swiftSettings: Tool.settings),
    .executableTarget(
      name: "Fuzz",
      dependencies: Tool.modules(
        "ConcurrencyRex",
        "FavoritesFeature",
        "Inspection",
        "LineEditing",
        "LiteralParsing",
        "LocationSimulationFeature",
        "REPL",
        "Recorder",
        "SwiftRex",
        "TrackFiles",
        "TrackPlayback",
      ), swiftSettings: Tool.warnings),
    .executableTarget(name: "Mutants", dependencies: Tool.modules("RandomNumbers"), swiftSettings: Tool.warnings),
    .testTarget(name: "MutantsTests", dependencies: ["Mutants"], swiftSettings: Tool.warnings),
    .executableTarget(name: "Site", exclude: ["theme-settings.json"], swiftSettings: Tool.warnings),
    .testTarget(
      name: "FavoritesServerTests", dependencies: Tool.modules("FavoritesFeature", "HTTP"),
      swiftSettings: Tool.warnings),
  ],
  swiftLanguageModes: [.v6]
)

enum Tool {
  static let warnings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

  /// The settings of the workspace's own targets, so that the same sources are built in the same way here.
  static let settings: [SwiftSetting] =
    [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
      "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) } + warnings

  static func modules(_ names: String...) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "SwiftRexWorkspace") }
  }
}
