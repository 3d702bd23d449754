// swift-tools-version: 6.3
import PackageDescription

let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "Mutants",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "SwiftRexWorkspace", path: "../..")],
  targets: [
    .executableTarget(
      name: "Mutants", dependencies: [.product(name: "RandomNumbers", package: "SwiftRexWorkspace")],
      swiftSettings: settings),
    .testTarget(name: "MutantsTests", dependencies: ["Mutants"], swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
