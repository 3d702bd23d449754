/// The actions that concern a middleware or reducer of a composition.
public struct ActionFilter<Action: Sendable>: Sendable {
  @usableFromInline let scope: Scope

  @usableFromInline enum Scope: Sendable {
    /// Every action.
    case all
    /// The actions of the enum case that a function recognises.
    case oneCase(@Sendable (Action) -> Bool)
    /// The actions whose reducers can change a region of the state.
    case changing(StateRegion)
  }

  @inlinable init(_ scope: Scope) {
    self.scope = scope
  }

  /// The filter that every action passes.
  @inlinable public static var all: ActionFilter { ActionFilter(.all) }

  /// Returns the filter of the one enum case that a prism is for; of every action, if it was not made of a case.
  @inlinable public static func `case`<Part>(of prism: Prism<Action, Part>) -> ActionFilter {
    ActionFilter(prism.isCase.map { .oneCase($0) } ?? .all)
  }

  /// Returns the filter of the actions that are of the same case as another one; of every action, if the type does not
  /// number its cases.
  public static func `case`(of other: Action) -> ActionFilter {
    guard let cases = CaseNumbering<Action>.find() else { return .all }
    let other = cases.number(other)
    return ActionFilter(.oneCase { cases.number($0) == other })
  }

  /// Returns the filter of the actions that can change what a key path leads to.
  public static func changing<State, Part>(_ keyPath: KeyPath<State, Part>) -> ActionFilter {
    ActionFilter(.changing(StateRegion(keyPath)))
  }

  /// Returns whether actions of the case of this one, which can change a region of the state, may pass.
  @usableFromInline func matches(_ action: Action, changing region: StateRegion = .everything) -> Bool {
    switch scope {
    case .all: true
    case .oneCase(let recognises): recognises(action)
    case .changing(let part): part.overlaps(region)
    }
  }
}
