import Inspection
import LiteralParsing
import Recorder
import SwiftRex

extension Session {
  /// Opens or closes the gate of a feature, or without arguments, lists the closed gates.
  func gate(_ arguments: String) throws(CommandError) {
    let (feature, position) = arguments.splitAtFirstSpace
    if !arguments.isEmpty {
      guard catalog.features.contains(feature) else { throw catalog.unknownFeature(feature) }
      guard let isOpen = ["on": true, "off": false][position] else {
        throw CommandError(":gate needs on or off after the feature, such as :gate \(feature) off").at(
          feature, position)
      }
      try setGate(of: feature, isOpen)
    }
    try answer { _ in gateLines }
  }

  private func setGate(of feature: String, _ isOpen: Bool) throws(CommandError) {
    try alone {
      let closed = app.closedGates.withLock { gates in
        if isOpen { gates.remove(feature) } else { gates.insert(feature) }
        return gates
      }
      let (closingName, isEnding) = (app.closingName.withLock(\.self), Locked(false))
      let isGated: @Sendable (Store.ActionType) -> Bool = { action in
        let name = Costs.name(of: action)
        if name == closingName { isEnding.withLock { $0 = true } }
        return closed.contains(String(name.prefix { $0 != "." })) && !isEnding.withLock(\.self)
      }
      recorder.setGate(closed.isEmpty ? nil : isGated)
      runtime.time.settle()
    }
  }

  private var gateLines: [String] {
    let closed = app.closedGates.withLock { $0.sorted() }
    let scope = app.isShared ? ", for all terminals" : ""
    return runtime.output.lines(.object(["type": "gates", "closed": closed])) {
      (closed.isEmpty ? ["the effects of every feature are on"] : closed.map { "the effects of \($0) are off" })
        .map { $0 + scope }
    }
  }

  /// Prints the dependencies of each feature: functions by name, other values as literals.
  func showWorld() throws(CommandError) {
    guard let world = app.description.world else { throw CommandError("there are no dependencies to list") }
    let features = Mirror(reflecting: world).children.compactMap { feature in
      feature.label.map { ($0, Mirror(reflecting: feature.value).children.compactMap(Self.dependency)) }
    }
    try answer { _ in
      runtime.output.lines(.object(["type": "world", "world": Self.literal(of: features)])) {
        let width = (features.map(\.0.count).max() ?? 0) + 2
        return features.filter { !$0.1.isEmpty }.map { name, dependencies in
          let texts = dependencies.map { name, value in
            value.map { "\(name): \($0.description(limit: 60))" } ?? "\(name)()"
          }
          return texts.joined(separator: ", ")
            .hanging(after: name.filled(toColumns: width), columns: runtime.output.layout().columns)
        }
      }
    }
  }

  /// A dependency, without a value if it is a function.
  private typealias Dependency = (name: String, value: Literal?)

  private static func dependency(_ child: Mirror.Child) -> Dependency? {
    let isFunction = String(reflecting: type(of: child.value)).contains("->")
    return child.label.map { ($0, isFunction ? nil : Literal(reflecting: child.value)) }
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
