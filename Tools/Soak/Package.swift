// swift-tools-version: 6.3
import PackageDescription

let workspace = "SwiftRexWorkspace"
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Soak",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: workspace, path: "../..")],
  targets: [
    .executableTarget(
      name: "Soak",
      dependencies: ["FavoritesFeature", "HTTPTesting", "Inspection", "RandomNumbers"].map {
        .product(name: $0, package: workspace)
      }, swiftSettings: settings),
    .testTarget(
      name: "SoakTests",
      dependencies: ["Soak", .product(name: "FavoritesFeature", package: workspace)], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
