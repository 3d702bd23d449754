// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "SwiftRexWorkspace",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: Selection.products,
  targets: Selection.targets,
  swiftLanguageModes: [.v6]
)

/// The layers of the workspace, from the core up: each may depend only on those before it.
///
/// A library depends only on libraries, and a feature on no other feature. Only tests depend on the testing layer.
/// `Layer.all` in the architecture tests lists the layers that each may import, and a test checks every import.
enum Layer {
  /// Every feature, in alphabetical order. `Favorites` is the folder, and `FavoritesFeature` the module.
  static let featureNames = [
    "Favorites",
    "Lifecycle",
    "LocationSimulation",
    "Reachability",
  ]

  static var core: [Target] {
    module("SwiftRex", in: "Core", needs: [], testedWith: ["SwiftRexTesting", "SwiftRexCompatibility"])
  }

  /// The modules that know nothing of actions and stores.
  static var libraries: [Target] {
    [
      library("DurableFiles", in: "Libraries", needs: []),
      library("RandomNumbers", in: "Libraries", needs: []),
      tests("SmallLibraries", in: "Libraries", using: ["SwiftRex", "SwiftRexTesting"]),
      .target(
        name: "CCurl", path: "Modules/Libraries/CCurl",
        linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
      library("HTTP", in: "Libraries", needs: ["CCurl"]),
      tests("HTTP", in: "Libraries", using: ["HTTPTesting", "RandomNumbers", "SwiftRexTesting"]),
      .systemLibrary(name: "CNetlink", path: "Modules/Libraries/CNetlink"),
      library("Netlink", in: "Libraries", needs: [netlinkHeaders]),
      library("ProcessEvents", in: "Libraries", needs: []),
      tests(
        "System", in: "Libraries", using: [netlinkHeaders, "ConcurrencyRex", "SwiftRexTesting", "TerminalTesting"]),
      library("Inspection", in: "Libraries", needs: []),
      tests("Inspection", in: "Libraries", using: ["SwiftRexTesting"]),
      library("Geodesy", in: "Libraries", needs: []),
      library("TrackFiles", in: "Libraries", needs: ["Geodesy"]),
      library("TrackPlayback", in: "Libraries", needs: ["Geodesy", "TrackFiles"]),
      tests("Tracks", in: "Libraries", using: ["GeodesyTesting", "Inspection", "SwiftRexTesting"]),
    ]
  }

  private static let netlinkHeaders: Target.Dependency = .target(
    name: "CNetlink", condition: .when(platforms: [.linux]))

  static var bridges: [Target] {
    module(
      "ConcurrencyRex", in: "Bridges", needs: ["SwiftRex"],
      testedWith: ["SwiftRexTesting", "SwiftRexCompatibility"])
      + [
        library("SwiftRexCompatibility", in: "Bridges", needs: ["SwiftRex", "ConcurrencyRex"]),
        .target(
          name: "CombineRex", dependencies: ["SwiftRex", "ConcurrencyRex", "SwiftRexCompatibility"],
          path: "Modules/Bridges/CombineRex",
          swiftSettings: settings),
      ]
  }

  static var testing: [Target] {
    module(
      "SwiftRexTesting", in: "Testing", needs: ["SwiftRex", "Inspection", "RandomNumbers", "ConcurrencyRex"],
      testedWith: ["UseCaseTesting"])
      + [
        library("UseCaseTesting", in: "Testing", needs: ["SwiftRex", "ConcurrencyRex", "SwiftRexTesting"]),
        .target(
          name: "GeodesyTesting", dependencies: ["Geodesy"], path: "Modules/Testing/GeodesyTesting",
          swiftSettings: settings),
        .target(
          name: "HTTPTesting", dependencies: ["HTTP"], path: "Modules/Testing/HTTPTesting",
          exclude: ["Certificates"], swiftSettings: settings),
      ]
  }

  static var middlewares: [Target] {
    [
      library("Bridge", in: "Middlewares", needs: ["SwiftRex"]),
      library("Gated", in: "Middlewares", needs: ["SwiftRex"]),
      library("Instrumentation", in: "Middlewares", needs: ["SwiftRex"]),
      library("Logger", in: "Middlewares", needs: ["SwiftRex", "Inspection"]),
      tests("Middlewares", in: "Middlewares", using: ["SwiftRex", "ConcurrencyRex", "Inspection", "SwiftRexTesting"]),
    ]
  }

  /// The prompt, and everything that only the prompt uses.
  static var explorer: [Target] {
    [
      library("CommandLineOptions", in: "Explorer", needs: ["LineEditing"]),
      library("LiteralParsing", in: "Explorer", needs: ["Inspection"]),
      library("TerminalTesting", in: "Explorer", needs: ["LineEditing"]),
      tests("LiteralParsing", in: "Explorer", using: ["Inspection", "SwiftRexTesting"]),
    ]
      + module(
        "LineEditing", in: "Explorer", needs: ["ProcessEvents"], testedWith: ["SwiftRexTesting", "TerminalTesting"])
      + module(
        "REPL", in: "Explorer",
        needs: [
          "SwiftRex", "Inspection", "LiteralParsing", "CommandLineOptions", "LineEditing", "ConcurrencyRex",
          "Instrumentation", "ProcessEvents", "Recorder", "Screens",
        ], testedWith: ["SwiftRexTesting", "TerminalTesting"])
      + module(
        "Recorder", in: "Explorer",
        needs: ["SwiftRex", "Inspection", "LiteralParsing"],
        testedWith: ["Bridge", "ConcurrencyRex", "RandomNumbers", "SwiftRexTesting"])
      + module(
        "Screens", in: "Explorer", needs: ["SwiftRex", "LineEditing", "ConcurrencyRex"],
        testedWith: ["TerminalTesting"])
  }

  static var features: [Target] {
    featureNames.flatMap(feature)
  }

  /// A feature and its tests.
  static func feature(_ name: String) -> [Target] {
    let needs: [Target.Dependency] = ["SwiftRex", "ConcurrencyRex"] + (featureNeeds[name] ?? [])
    let module: Target.Dependency = .byName(name: name + "Feature")
    return [
      .target(
        name: name + "Feature", dependencies: needs, path: "Modules/Features/" + name, swiftSettings: settings),
      .testTarget(
        name: name + "Tests", dependencies: [module, "SwiftRexTesting"] + (featureTestNeeds[name] ?? []) + needs,
        path: "Tests/Features/\(name)Tests", swiftSettings: settings),
    ]
  }

  static var app: [Target] {
    let features: [Target.Dependency] = featureNames.map { .byName(name: $0 + "Feature") }
    let needs =
      [
        "SwiftRex", "ConcurrencyRex", "Inspection", "Bridge", "CommandLineOptions", "Geodesy", "HTTP",
        "Instrumentation", "LineEditing", "LiteralParsing", "Logger", "REPL", "Recorder",
        "Screens", "TrackFiles", "TrackPlayback",
      ] + features
    return [
      .executableTarget(
        name: "App", dependencies: needs, path: "App", swiftSettings: settings,
        // The default linker of the toolchain takes twice as long.
        linkerSettings: [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]),
      .testTarget(
        name: "AppTests",
        dependencies: ["App", "HTTPTesting", "SwiftRexTesting", "TerminalTesting"] + needs,
        path: "Tests/AppTests", swiftSettings: settings),
      .testTarget(name: "ArchitectureTests", path: "Tests/ArchitectureTests", swiftSettings: settings),
      .testTarget(
        name: "DocumentationTests", dependencies: (["App"] + modules).map { .byName(name: $0) },
        path: "Tests/DocumentationTests", exclude: ["Preambles"], swiftSettings: settings),
    ]
  }

  /// The library products, except the features.
  static let modules = [
    "SwiftRex",
    "SwiftRexTesting",
    "UseCaseTesting",
    "Inspection",
    "ConcurrencyRex",
    "CombineRex",
    "SwiftRexCompatibility",
    "Bridge",
    "CommandLineOptions",
    "DurableFiles",
    "Gated",
    "Geodesy",
    "GeodesyTesting",
    "HTTP",
    "HTTPTesting",
    "Instrumentation",
    "LineEditing",
    "LiteralParsing",
    "Logger",
    "Netlink",
    "ProcessEvents",
    "REPL",
    "RandomNumbers",
    "Recorder",
    "Screens",
    "TerminalTesting",
    "TrackFiles",
    "TrackPlayback",
  ]

  static var products: [Product] {
    (modules + featureNames.map { $0 + "Feature" }).map { .library(name: $0, targets: [$0]) }
      + [.library(name: "Features", targets: featureNames.map { $0 + "Feature" })]
  }

  /// A module and its tests, which may use more than it does.
  static func module(
    _ name: String, in layer: String, needs: [Target.Dependency], testedWith: [Target.Dependency] = []
  ) -> [Target] {
    [library(name, in: layer, needs: needs), tests(name, in: layer, using: needs + testedWith)]
  }

  static func library(_ name: String, in layer: String, needs: [Target.Dependency]) -> Target {
    .target(name: name, dependencies: needs, path: "Modules/\(layer)/\(name)", swiftSettings: settings)
  }

  /// The tests of a module, or of the modules that share them.
  static func tests(_ name: String, in layer: String, using needs: [Target.Dependency]) -> Target {
    .testTarget(
      name: name + "Tests", dependencies: (sharedTests[name] ?? [name]).map { .byName(name: $0) } + needs,
      path: "Tests/\(layer)/\(name)Tests", swiftSettings: settings)
  }

  /// The modules that share a test target, keyed by the name of their tests.
  static let sharedTests = [
    "LiteralParsing": ["CommandLineOptions", "LiteralParsing"],
    "Middlewares": ["Bridge", "Gated", "Instrumentation", "Logger"],
    "SmallLibraries": ["DurableFiles", "RandomNumbers"],
    "System": ["Netlink", "ProcessEvents"],
    "Tracks": ["Geodesy", "TrackFiles", "TrackPlayback"],
  ]

  /// The libraries that each feature uses.
  static let featureNeeds: [String: [Target.Dependency]] = [
    "Favorites": ["DurableFiles", "HTTP", "RandomNumbers"],
    "Lifecycle": ["Inspection", "ProcessEvents"],
    "LocationSimulation": ["Geodesy", "TrackFiles", "TrackPlayback"],
    "Reachability": ["HTTP", "Inspection", "Netlink"],
  ]

  /// The testing modules that each feature's tests use in addition to `SwiftRexTesting`.
  static let featureTestNeeds: [String: [Target.Dependency]] = [
    "Favorites": ["HTTPTesting"],
    "LocationSimulation": ["GeodesyTesting"],
    "Reachability": ["HTTPTesting"],
  ]

  static let settings: [SwiftSetting] =
    [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
      "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)]
}

/// The targets and products to build: all of them or, with `SWIFTREX_ONLY=Favorites` in the environment, that module
/// with its tests and what they need. Modules that share their tests select all of them. Separate several names with
/// spaces.
enum Selection {
  static var targets: [Target] { unknown.map { [missing($0)] } ?? selected }

  static var products: [Product] {
    let names = Set(targets.map(\.name))
    return Layer.products.filter { product in
      (product as? Product.Library)?.targets.allSatisfy(names.contains) == true
    }
  }

  /// The names in the environment.
  private static let only = (Context.environment["SWIFTREX_ONLY"] ?? "").split(separator: " ").map(String.init)

  /// The first name in the environment that selects nothing.
  private static var unknown: String? {
    let all = Set(all.map(\.name))
    return only.first { all.isDisjoint(with: selects($0)) }
  }

  /// A target with a path that does not exist: SwiftPM fails with one line that contains the path. After `exit` or
  /// `fatalError`, it would print how it compiled the manifest instead.
  private static func missing(_ name: String) -> Target {
    .target(name: name, path: "SWIFTREX_ONLY=\(name): name a feature or a folder of Modules, such as SwiftRex")
  }

  private static var all: [Target] {
    Layer.core + Layer.libraries + Layer.bridges + Layer.testing + Layer.middlewares + Layer.features
      + Layer.explorer + Layer.app
  }

  private static var selected: [Target] {
    let all = all
    if only.isEmpty { return all }
    let names = closure(of: Set(only.flatMap(selects)), in: all)
    return all.filter { names.contains($0.name) }
  }

  /// The targets that a name in the environment selects.
  private static func selects(_ name: String) -> [String] {
    [name, name + "Feature", name + "Tests"]
      + Layer.sharedTests.filter { $0.value.contains(name) }.map { $0.key + "Tests" }
  }

  private static func closure(of names: Set<String>, in all: [Target]) -> Set<String> {
    let needed = all.filter { names.contains($0.name) }.flatMap { $0.dependencies.compactMap(name(of:)) }
    let larger = names.union(needed)
    return larger == names ? names : closure(of: larger, in: all)
  }

  private static func name(of dependency: Target.Dependency) -> String? {
    switch dependency {
    case .byNameItem(let name, _), .targetItem(let name, _): name
    case .productItem: nil
    @unknown default: nil
    }
  }
}
