// swift-tools-version: 5.5
import PackageDescription

/// Stand-ins for the modules of SwiftRex 0.8, with only what the page on both cores uses.
let package = Package(
  name: "SwiftRex",
  products: [
    .library(name: "SwiftRex", targets: ["SwiftRex"]),
    .library(name: "CombineRex", targets: ["SwiftRex", "CombineRex"]),
  ],
  targets: [
    .target(name: "SwiftRex", path: "SwiftRex"),
    .target(name: "CombineRex", dependencies: ["SwiftRex"], path: "CombineRex"),
  ]
)
