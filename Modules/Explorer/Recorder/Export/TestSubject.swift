import Inspection
import LiteralParsing

/// The subject of a test: a feature, or the whole app. All names follow from those of the types.
///
/// An action `Favorites.Action` in the case `favorites` belongs to the state `Favorites.State` in the property `favorites`, and
/// to the reducer `Favorites.reducer`. The reducer of actions `AppAction`, which are in no other type, is that of
/// `Feature.app`.
struct TestSubject {
  /// The name of the case and of the property; `nil` for the app.
  let feature: String?
  /// The type of the actions, after its module.
  private let actionType: String

  /// Creates the subject of some actions: the feature to which they all belong, or else the app.
  ///
  /// - Parameter path: A state path that must be within the feature.
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

  /// Creates the feature of an action; `nil` if the action belongs to no feature with a state.
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

  /// The module of the type of the actions.
  var module: String { String(actionType.prefix { $0 != "." }) }

  /// Whether the reducer is that of a feature of the core, so that the test imports the core.
  var isComposed: Bool { !actionType.hasSuffix(".Action") }

  /// The expression of the reducer.
  var reducer: String {
    let name = actionType.drop { $0 != "." }.dropFirst()
    if !isComposed { return name.dropLast(6) + "reducer" }
    return "Feature." + (name.prefix(1).lowercased() + name.dropFirst()).replacing(/Action$/, with: "") + ".reducer"
  }

  /// Returns the action or the state of the feature in that of the app.
  func part(of whole: Any) -> Any {
    feature.flatMap { try? inspect(whole, at: $0) } ?? whole
  }
}
