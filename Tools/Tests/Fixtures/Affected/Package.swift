// swift-tools-version: 6.3
import PackageDescription

/// A small package, of which `Tools/Scripts/check-affected` changes one declaration at a time.
let package = Package(
  name: "Example",
  platforms: [.macOS(.v13)],
  targets: [
    .target(name: "Prices", path: "Sources/Prices"),
    .target(name: "Shop", dependencies: ["Prices"], path: "Sources/Shop"),
    .testTarget(name: "PricesTests", dependencies: ["Prices"], path: "Tests/PricesTests"),
    .testTarget(name: "ShopTests", dependencies: ["Prices", "Shop"], path: "Tests/ShopTests"),
    .testTarget(name: "PageTests", path: "Tests/PageTests"),
  ],
  swiftLanguageModes: [.v6]
)
