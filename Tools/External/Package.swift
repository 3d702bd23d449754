// swift-tools-version: 6.3
import PackageDescription

/// What needs outside packages.
let package = Package(
  name: "External",
  platforms: [.macOS(.v15)],
  dependencies: CombineRex.packages,
  targets: CombineRex.targets,
  swiftLanguageModes: [.v6]
)

/// The Combine bridge over OpenCombine, whose files are compiled through a link to their folder.
enum CombineRex {
  static var packages: [Package.Dependency] {
    [
      .package(name: "SwiftRexWorkspace", path: "../.."),
      .package(url: "https://github.com/OpenCombine/OpenCombine", from: "0.14.0"),
    ]
  }

  static var targets: [Target] {
    [
      .target(
        name: "CombineRexOverOpenCombine", dependencies: needs, path: "Sources/CombineRex", swiftSettings: settings),
      .testTarget(
        name: "CombineRexTests", dependencies: ["CombineRexOverOpenCombine"] + needs, swiftSettings: settings),
    ]
  }

  private static let needs: [Target.Dependency] = [
    .product(name: "SwiftRex", package: "SwiftRexWorkspace"),
    .product(name: "ConcurrencyRex", package: "SwiftRexWorkspace"),
    .product(name: "SwiftRexCompatibility", package: "SwiftRexWorkspace"),
    .product(name: "OpenCombine", package: "OpenCombine"),
    .product(name: "OpenCombineDispatch", package: "OpenCombine"),
  ]

  /// The settings of the workspace's own targets, so that the same sources are built in the same way here.
  private static let settings: [SwiftSetting] =
    [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
      "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)]
}
