import Inspection

/// The dependencies of each feature, found by reflection.
struct WorldListing: Sendable {
  private let features: [(name: String, dependencies: [(name: String, value: Literal?)])]

  /// Creates the listing of a structure with a property for each feature.
  init(_ world: some Any) {
    features = Mirror(reflecting: world).children.compactMap { feature in
      guard let name = feature.label else { return nil }
      let dependencies = Mirror(reflecting: feature.value).children.compactMap { child in
        child.label.map { ($0, Self.isFunction(child.value) ? nil : Literal(reflecting: child.value)) }
      }
      return (name, dependencies)
    }
  }

  private static func isFunction(_ value: Any) -> Bool { String(reflecting: type(of: value)).contains("->") }

  /// A row for each feature, with its functions by name and its other dependencies by value.
  func lines(columns: Int) -> [String] {
    let width = (features.map(\.name.count).max() ?? 0) + 2
    return features.filter { !$0.dependencies.isEmpty }.map { feature in
      let texts = feature.dependencies.map { dependency in
        dependency.value.map { "\(dependency.name): \($0.description(limit: 60))" } ?? "\(dependency.name)()"
      }
      return texts.joined(separator: ", ").hanging(
        after: feature.name.padded(to: width), columns: columns)
    }
  }

  /// The features with their dependencies; a function is `nil`.
  var literal: Literal {
    .record(
      "World",
      features.map { feature in
        .init(
          feature.name,
          .record("Dependencies", feature.dependencies.map { .init($0.name, $0.value ?? .string("function")) }))
      })
  }
}
