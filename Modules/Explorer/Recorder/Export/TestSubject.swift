import Inspection
import LiteralParsing

/// The subject of a test: a feature, or the whole app. All names are derived from the names of types.
///
/// A `Favorites.Action` in the case `favorites` belongs to the `Favorites.State` in the property `favorites`, and to
/// `Favorites.reducer`. The reducer for `AppAction`, which is not nested in a type, is that of `Feature.app`.
struct TestSubject {
  /// The name of the case and of the property; `nil` for the app.
  let feature: String?
  /// The name of the action type, including its module.
  private let actionType: String

  /// Creates the subject of some actions: the feature that they all belong to, or else the app.
  ///
  /// - Parameter path: A state path that must be inside the feature.
  init(of actions: some Sequence<Any>, in state: Any, actionType: Any.Type, path: String?) {
    var subject: TestSubject?
    for action in actions {
      guard let found = TestSubject(feature: action, in: state, path: path),
        found.feature == subject?.feature ?? found.feature
      else {
        subject = nil
        break
      }
      subject = found
    }
    self = subject ?? TestSubject(feature: nil, actionType: String(reflecting: actionType))
  }

  private init(feature: String?, actionType: String) {
    (self.feature, self.actionType) = (feature, actionType)
  }

  /// Creates the feature that an action belongs to; `nil` if it belongs to no feature with a state.
  private init?(feature action: Any, in state: Any, path: String?) {
    guard let name = caseName(of: action), let part = try? inspect(action, at: name),
      let ownState = try? inspect(state, at: name)
    else { return nil }
    let type = String(reflecting: type(of: part))
    guard type.hasSuffix(".Action"), String(reflecting: Swift.type(of: ownState)) == type.dropLast(6) + "State",
      path.map({ $0.isPath(within: name) }) ?? true
    else { return nil }
    self.init(feature: name, actionType: type)
  }

  /// The module of the action type.
  var module: String { String(actionType.prefix { $0 != "." }) }

  /// Whether the reducer comes from a value of the core's type `Feature`, so that the test imports the core.
  var isComposed: Bool { !actionType.hasSuffix(".Action") }

  /// The expression of the reducer.
  var reducer: String {
    let name = actionType.drop { $0 != "." }.dropFirst()
    if !isComposed { return name.dropLast(6) + "reducer" }
    return "Feature." + (name.prefix(1).lowercased() + name.dropFirst()).replacing(/Action$/, with: "") + ".reducer"
  }

  /// Returns the subject's part of the app's action or state.
  func part(of whole: Any) -> Any {
    feature.flatMap { try? inspect(whole, at: $0) } ?? whole
  }
}
