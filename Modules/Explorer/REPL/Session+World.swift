import Inspection
import LiteralParsing
import Recorder
import SwiftRex

extension Session {
  /// Prints the dependencies of each feature: functions by name, other values as literals.
  func showWorld() throws(CommandError) {
    guard let world = description.world else { throw CommandError("there are no dependencies to list") }
    let features = Mirror(reflecting: world).children.compactMap { feature in
      feature.label.map { ($0, Mirror(reflecting: feature.value).children.compactMap(Self.dependency)) }
    }
    try answer { _ in
      output.lines(.object(["type": "world", "world": Self.literal(of: features)])) {
        let width = (features.map(\.0.count).max() ?? 0) + 2
        return features.filter { !$0.1.isEmpty }.map { name, dependencies in
          let texts = dependencies.map { name, value in
            value.map { "\(name): \($0.description(limit: 60))" } ?? "\(name)()"
          }
          return texts.joined(separator: ", ")
            .hanging(after: name.filled(toColumns: width), columns: output.layout().columns)
        }
      }
    }
  }

  /// A dependency, without a value if it is a function.
  private typealias Dependency = (name: String, value: Literal?)

  private static func dependency(_ child: Mirror.Child) -> Dependency? {
    let value = isFunction(child.value) ? nil : Literal(reflecting: child.value)
    return child.label.map { ($0, value) }
  }

  /// Whether a value is a function, which has neither a style nor parts; a metatype has none either.
  private static func isFunction(_ value: Any) -> Bool {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional { return mirror.children.contains { isFunction($0.value) } }
    if mirror.displayStyle != nil || value is Any.Type { return false }
    if case .opaque = Literal(reflecting: value) { return true } else { return false }
  }

  private static func literal(of features: [(String, [Dependency])]) -> Literal {
    .record(
      "World",
      features.map { name, dependencies in
        let fields = dependencies.map { Literal.Argument($0.name, $0.value ?? .string("function")) }
        return .init(name, .record("Dependencies", fields))
      })
  }
}
