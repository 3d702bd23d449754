// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "Shop",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [Layer.product],
  dependencies: [
    .package(path: "../swiftrex-workspace")
  ],
  targets: Layer.features + Layer.app,
  swiftLanguageModes: [.v6]
)

/// The layers of the package. A feature depends on no other feature, and the app on all of them.
enum Layer {
  /// Every feature, in alphabetical order. `Greeting` is the folder, and `GreetingFeature` the module.
  static let featureNames = [
    "Greeting"
  ]

  static var features: [Target] {
    featureNames.flatMap(feature)
  }

  /// A feature and its tests.
  static func feature(_ name: String) -> [Target] {
    let needs = library(["SwiftRex", "ConcurrencyRex"] + (featureNeeds[name] ?? []))
    return [
      .target(
        name: name + "Feature", dependencies: needs, path: "Modules/Features/" + name, swiftSettings: settings),
      .testTarget(
        name: name + "Tests", dependencies: [.byName(name: name + "Feature")] + library(["SwiftRexTesting"]) + needs,
        path: "Tests/Features/\(name)Tests", swiftSettings: settings),
    ]
  }

  static var app: [Target] {
    let features: [Target.Dependency] = featureNames.map { .byName(name: $0 + "Feature") }
    let needs = features + library(librariesOfApp)
    return [
      program(needs),
      .testTarget(
        name: "AppTests", dependencies: ["Shop"] + library(["Inspection", "SwiftRexTesting"]) + needs,
        path: "Tests/AppTests", swiftSettings: settings),
      .testTarget(name: "ArchitectureTests", path: "Tests/ArchitectureTests", swiftSettings: settings),
    ]
  }

  #if PROMPT
  static var product: Product { .executable(name: "Shop", targets: ["Shop"]) }

  /// The app, with a prompt.
  static func program(_ needs: [Target.Dependency]) -> Target {
    .executableTarget(
      name: "Shop", dependencies: needs, path: "App", swiftSettings: settings,
      // The default linker of the toolchain takes twice as long.
      linkerSettings: [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))])
  }
  #else
  /// What an Xcode project links.
  static var product: Product { .library(name: "Shop", targets: ["Shop"]) }

  /// The app, without a program.
  static func program(_ needs: [Target.Dependency]) -> Target {
    .target(name: "Shop", dependencies: needs, path: "App", swiftSettings: settings)
  }
  #endif

  /// The modules of SwiftRex that the app uses.
  static let librariesOfApp = ["SwiftRex"]

  /// The modules of SwiftRex that each feature uses besides the core and the effects.
  static let featureNeeds: [String: [String]] = [:]

  /// Modules of SwiftRex.
  static func library(_ names: [String]) -> [Target.Dependency] {
    names.map { .product(name: $0, package: "swiftrex-workspace") }
  }

  static let settings: [SwiftSetting] =
    [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
      "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)]
}
