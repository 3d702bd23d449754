// swift-tools-version: 6.3
import PackageDescription

/// The settings of the workspace's own targets, so that the same sources are built in the same way here.
let settings: [SwiftSetting] =
  [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
    "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Tools",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "SwiftRexWorkspace", path: ".."),
    .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
  ],
  targets: [
    .target(
      name: "BenchmarkFeatures",
      dependencies: [
        .product(name: "SwiftRex", package: "SwiftRexWorkspace"),
        .product(name: "ConcurrencyRex", package: "SwiftRexWorkspace"),
      ], swiftSettings: settings),
    .executableTarget(
      name: "Benchmark", dependencies: ["BenchmarkFeatures"] + Benchmark.needs,
      exclude: ["App/Prompt"],
      swiftSettings: settings),
    .target(
      name: "CombineRexOverOpenCombine", dependencies: OpenCombine.needs, path: "Sources/CombineRex",
      swiftSettings: settings),
    .testTarget(
      name: "CombineRexTests", dependencies: ["CombineRexOverOpenCombine"] + OpenCombine.needs,
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)

/// The dependencies of the benchmark: those of the app, whose files it compiles through a link to their folder.
enum Benchmark {
  static let needs: [Target.Dependency] = [
    "Bridge", "ConcurrencyRex", "Features", "Gated", "Geodesy", "Inspection", "Instrumentation", "Logger",
    "RandomNumbers", "Recorder", "SwiftRex", "TrackFiles", "TrackPlayback",
  ].map { .product(name: $0, package: "SwiftRexWorkspace") }
}

/// The dependencies of the Combine bridge over OpenCombine, whose files it compiles through a link to their folder.
enum OpenCombine {
  static let needs: [Target.Dependency] = [
    .product(name: "SwiftRex", package: "SwiftRexWorkspace"),
    .product(name: "ConcurrencyRex", package: "SwiftRexWorkspace"),
    .product(name: "OpenCombine", package: "OpenCombine"),
    .product(name: "OpenCombineDispatch", package: "OpenCombine"),
  ]
}
