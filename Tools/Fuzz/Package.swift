// swift-tools-version: 6.3
import PackageDescription

let workspace = "SwiftRexWorkspace"

let package = Package(
  name: "Fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: workspace, path: "../..")],
  targets: [
    .executableTarget(
      name: "Fuzz",
      dependencies: [
        "ConcurrencyRex",
        "FavoritesFeature",
        "HTTP",
        "Inspection",
        "LineEditing",
        "LocationSimulationFeature",
        "Monitor",
        "REPL",
        "SwiftRex",
        "TrackFiles",
        "TrackPlayback",
      ].map { .product(name: $0, package: workspace) }, swiftSettings: [.treatAllWarnings(as: .error)])
  ],
  swiftLanguageModes: [.v6]
)
