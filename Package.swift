// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "SwiftRexWorkspace",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: Selection.products,
  targets: Selection.targets,
  swiftLanguageModes: [.v6]
)

/// The layers of the workspace: a target may depend on layers above it in this list, a feature on no feature, and on
/// the testing layer tests alone; the architecture tests hold the same list and look at every import.
enum Layer {
  /// Every feature, in alphabetical order; `Favorites` is the folder, `FavoritesFeature` the module.
  static let featureNames = [
    "Favorites",
    "Lifecycle",
    "LocationSimulation",
    "Reachability",
  ]

  static var core: [Target] {
    module("SwiftRex", in: "Core", needs: [], testedWith: ["SwiftRexTesting"])
  }

  /// The modules that know nothing of actions and stores.
  static var libraries: [Target] {
    module("CalendarDates", in: "Libraries", needs: [])
      + module("CommandLineOptions", in: "Libraries", needs: [])
      + module("DurableFiles", in: "Libraries", needs: [], testedWith: ["SwiftRex", "SwiftRexTesting"])
      + module("Geodesy", in: "Libraries", needs: [], testedWith: ["GeodesyTesting", "SwiftRexTesting"])
      + module(
        "HTTP", in: "Libraries", needs: ["CalendarDates", "TLS"], testedWith: ["HTTPTesting", "RandomNumbers"])
      + module("Inspection", in: "Libraries", needs: [], testedWith: ["SwiftRexTesting"])
      + module("LineEditing", in: "Libraries", needs: [], testedWith: ["SwiftRexTesting", "TerminalTesting"])
      + module(
        "Netlink", in: "Libraries", needs: [.target(name: "CNetlink", condition: .when(platforms: [.linux]))],
        testedWith: ["SwiftRexTesting"])
      + module("ProcessEvents", in: "Libraries", needs: [], testedWith: ["ConcurrencyRex", "SwiftRexTesting"])
      + module("RandomNumbers", in: "Libraries", needs: [])
      + module("TLS", in: "Libraries", needs: [], testedWith: ["HTTPTesting", "RandomNumbers"])
      + module(
        "TrackFiles", in: "Libraries", needs: ["CalendarDates", "Geodesy"],
        testedWith: ["GeodesyTesting", "SwiftRexTesting"])
      + module(
        "TrackPlayback", in: "Libraries", needs: ["Geodesy", "Inspection", "RandomNumbers", "TrackFiles"],
        testedWith: ["GeodesyTesting", "SwiftRexTesting"])
      + [.systemLibrary(name: "CNetlink", path: "Modules/Libraries/CNetlink")]
  }

  static var bridges: [Target] {
    module("ConcurrencyRex", in: "Bridges", needs: ["SwiftRex"], testedWith: ["SwiftRexTesting"])
      + [
        .target(
          name: "CombineRex", dependencies: ["SwiftRex", "ConcurrencyRex"], path: "Modules/Bridges/CombineRex",
          swiftSettings: settings)
      ]
  }

  static var testing: [Target] {
    module("SwiftRexTesting", in: "Testing", needs: ["SwiftRex", "Inspection", "RandomNumbers", "ConcurrencyRex"])
      + [
        .target(
          name: "GeodesyTesting", dependencies: ["Geodesy"], path: "Modules/Testing/GeodesyTesting",
          swiftSettings: settings),
        .target(
          name: "HTTPTesting", dependencies: ["HTTP", "TLS"], path: "Modules/Testing/HTTPTesting",
          exclude: ["Certificates"], swiftSettings: settings),
        .target(
          name: "TerminalTesting", dependencies: ["LineEditing"], path: "Modules/Testing/TerminalTesting",
          swiftSettings: settings),
      ]
  }

  static var middlewares: [Target] {
    module("Bridge", in: "Middlewares", needs: ["SwiftRex"], testedWith: ["Gated"])
      + module("Gated", in: "Middlewares", needs: ["SwiftRex"], testedWith: ["ConcurrencyRex"])
      + module("Instrumentation", in: "Middlewares", needs: ["SwiftRex"])
      + module("Logger", in: "Middlewares", needs: ["SwiftRex", "Inspection"], testedWith: ["SwiftRexTesting"])
  }

  /// The modules with which a person looks at a running app.
  static var explorer: [Target] {
    module(
      "REPL", in: "Explorer",
      needs: [
        "SwiftRex", "Inspection", "CommandLineOptions", "LineEditing", "ConcurrencyRex", "Instrumentation",
      ], testedWith: ["SwiftRexTesting", "TerminalTesting"])
  }

  static var features: [Target] {
    featureNames.flatMap(feature)
  }

  /// A feature and its tests.
  static func feature(_ name: String) -> [Target] {
    let needs: [Target.Dependency] = ["SwiftRex", "ConcurrencyRex"] + libraries(of: name)
    let module: Target.Dependency = .byName(name: name + "Feature")
    return [
      .target(
        name: name + "Feature", dependencies: needs, path: "Modules/Features/" + name, swiftSettings: settings),
      .testTarget(
        name: name + "Tests", dependencies: [module, "SwiftRexTesting"] + testLibraries(of: name) + needs,
        path: "Tests/Features/\(name)Tests", swiftSettings: settings),
    ]
  }

  static var app: [Target] {
    let features: [Target.Dependency] = featureNames.map { .byName(name: $0 + "Feature") }
    let needs =
      [
        "SwiftRex", "ConcurrencyRex", "Inspection", "Bridge", "CommandLineOptions", "Gated", "HTTP", "Instrumentation",
        "LineEditing", "Logger", "REPL",
      ] + libraries(of: "LocationSimulation") + features
    return [
      .executableTarget(name: "App", dependencies: needs, path: "App", swiftSettings: settings),
      .testTarget(
        name: "AppTests", dependencies: ["App", "HTTPTesting", "SwiftRexTesting", "TerminalTesting"] + needs,
        path: "Tests/AppTests", swiftSettings: settings),
      .testTarget(name: "ArchitectureTests", path: "Tests/ArchitectureTests", swiftSettings: settings),
      .testTarget(
        name: "DocumentationTests", dependencies: (["App"] + modules).map { .byName(name: $0) },
        path: "Tests/DocumentationTests", exclude: ["Preambles"], swiftSettings: settings),
    ]
  }

  /// What a team may depend on, beside the features.
  static let modules = [
    "SwiftRex",
    "SwiftRexTesting",
    "Inspection",
    "ConcurrencyRex",
    "CombineRex",
    "Bridge",
    "CalendarDates",
    "CommandLineOptions",
    "DurableFiles",
    "Gated",
    "Geodesy",
    "GeodesyTesting",
    "HTTP",
    "HTTPTesting",
    "Instrumentation",
    "LineEditing",
    "Logger",
    "Netlink",
    "ProcessEvents",
    "REPL",
    "RandomNumbers",
    "TLS",
    "TerminalTesting",
    "TrackFiles",
    "TrackPlayback",
  ]

  static var products: [Product] {
    (modules + featureNames.map { $0 + "Feature" })
      .map { .library(name: $0, targets: [$0]) }
  }

  /// A module and its tests, which may use more than it does.
  static func module(
    _ name: String, in layer: String, needs: [Target.Dependency], testedWith: [Target.Dependency] = []
  ) -> [Target] {
    [
      .target(name: name, dependencies: needs, path: "Modules/\(layer)/\(name)", swiftSettings: settings),
      .testTarget(
        name: name + "Tests", dependencies: [.byName(name: name)] + needs + testedWith,
        path: "Tests/\(layer)/\(name)Tests", swiftSettings: settings),
    ]
  }

  /// The libraries that a feature uses.
  static func libraries(of feature: String) -> [Target.Dependency] {
    switch feature {
    case "Favorites": ["DurableFiles", "HTTP", "RandomNumbers"]
    case "Lifecycle": ["ProcessEvents"]
    case "LocationSimulation": ["Geodesy", "TrackFiles", "TrackPlayback"]
    case "Reachability": ["HTTP", "Netlink"]
    default: []
    }
  }

  /// The testing modules that the tests of a feature use beside `SwiftRexTesting`.
  static func testLibraries(of feature: String) -> [Target.Dependency] {
    switch feature {
    case "Favorites", "Reachability": ["HTTPTesting"]
    case "LocationSimulation": ["GeodesyTesting"]
    default: []
    }
  }

  static let settings: [SwiftSetting] =
    [
      "ExistentialAny", "ImmutableWeakCaptures", "InferIsolatedConformances", "InternalImportsByDefault",
      "MemberImportVisibility", "NonisolatedNonsendingByDefault",
    ].map { .enableUpcomingFeature($0) } + [.treatAllWarnings(as: .error)]
}

/// What is built: everything, or with `SWIFTREX_ONLY=Favorites` in the environment that module, its tests, and what they
/// need.
enum Selection {
  static var targets: [Target] { unknown == nil ? selected : names.map { .target(name: $0) } }

  /// The libraries among the targets.
  ///
  /// An unknown name is the target of a product of its own, and the known names are the only targets: SwiftPM then fails
  /// with one line, "target 'Favourites' referenced in product 'SWIFTREX_ONLY' could not be found; valid targets are: …".
  /// `exit` and `fatalError` were tried: SwiftPM prints how it compiled the manifest, and for a trap a backtrace.
  static var products: [Product] {
    if let unknown { return [.library(name: "SWIFTREX_ONLY", targets: [unknown])] }
    let names = Set(selected.map(\.name))
    return Layer.products.filter { names.contains($0.name) }
  }

  /// The names that select something, but for those of tests.
  private static let names = Layer.modules + Layer.featureNames + ["App", "ArchitectureTests", "DocumentationTests"]

  /// The name in the environment; an empty one counts as none.
  private static let only = Context.environment["SWIFTREX_ONLY"].flatMap { $0.isEmpty ? nil : $0 }

  /// The name in the environment, if it selects nothing.
  private static var unknown: String? { selected.isEmpty ? only : nil }

  private static var selected: [Target] {
    let all =
      Layer.core + Layer.libraries + Layer.bridges + Layer.testing + Layer.middlewares + Layer.features
      + Layer.explorer + Layer.app
    guard let only else { return all }
    let names = closure(of: [only, only + "Feature", only + "Tests"], in: all)
    return all.filter { names.contains($0.name) }
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
