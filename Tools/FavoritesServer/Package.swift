// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "FavoritesServer",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
  ],
  targets: [
    .executableTarget(
      name: "FavoritesServer",
      dependencies: [
        .product(name: "Hummingbird", package: "hummingbird"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]),
    .testTarget(name: "FavoritesServerTests", dependencies: ["FavoritesServer"]),
  ],
  swiftLanguageModes: [.v6]
)
