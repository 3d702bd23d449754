// swift-tools-version: 6.3
import PackageDescription

/// The modules of SwiftRex, each in a folder of its layer, with the modules that it imports.
let modules: [(layer: String, name: String, needs: [String])] = [
  // modules
]

let settings: [SwiftSetting] =
  [
    "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
    "MemberImportVisibility", "NonisolatedNonsendingByDefault",
  ].map { .enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)]

let package = Package(
  name: "SwiftRex",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: modules.map { .library(name: $0.name, targets: [$0.name]) },
  targets: modules.map { layer, name, needs in
    .target(
      name: name, dependencies: needs.map { .byName(name: $0) }, path: "Modules/\(layer)/\(name)",
      swiftSettings: settings)
  },
  swiftLanguageModes: [.v6]
)
