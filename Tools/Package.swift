// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Tools",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "SwiftRexWorkspace", path: "..")],
  targets: [
    .target(name: "BenchmarkFeatures", dependencies: [.product(name: "SwiftRex", package: "SwiftRexWorkspace")]),
    .executableTarget(
      name: "Benchmark",
      dependencies: [
        "BenchmarkFeatures", .product(name: "SwiftRex", package: "SwiftRexWorkspace"),
        .product(name: "ConcurrencyRex", package: "SwiftRexWorkspace"),
      ]),
  ],
  swiftLanguageModes: [.v6]
)
