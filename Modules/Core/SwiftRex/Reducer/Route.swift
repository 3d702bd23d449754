/// For which actions a part of a composition must be asked.
@frozen
@usableFromInline
enum Route<Action: Sendable>: Sendable {
  /// For every action.
  case always
  /// For the actions of one enum case, which this recognises.
  case oneCase(@Sendable (Action) -> Bool)

  @inlinable
  init<Part>(_ prism: Prism<Action, Part>) {
    self = prism.isCase.map { .oneCase($0) } ?? .always
  }

  /// Whether the part must be asked about actions of the same case as this one.
  @inlinable
  func mayConcern(_ action: Action) -> Bool {
    switch self {
    case .always: true
    case .oneCase(let recognises): recognises(action)
    }
  }
}
