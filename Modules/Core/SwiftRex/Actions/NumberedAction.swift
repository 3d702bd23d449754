/// An action type that numbers its cases, so that a store looks up what an action concerns instead of asking every part.
///
/// Worth its lines from about sixteen features on: without it, each further feature makes every action some nanoseconds
/// dearer. A switch without `default` lets the compiler ask for the number of a new case:
///
/// ```swift
/// enum HotelAction: NumberedAction {
///   case bar(Meal.Action)
///   case restaurant(Meal.Action)
///
///   var caseNumber: Int {
///     switch self {
///     case .bar: 0
///     case .restaurant: 1
///     }
///   }
/// }
///
/// HotelAction.restaurant(.cancelled).caseNumber  // == 1
/// ```
public protocol NumberedAction: Sendable {
  /// The number of the case: equal for two actions if, and only if, they are of one case; from 0, without large gaps.
  var caseNumber: Int { get }
}

/// The numbers of the cases of an action type.
@usableFromInline struct CaseNumbering<Action: Sendable>: Sendable {
  @usableFromInline let number: @Sendable (Action) -> Int

  /// Returns the numbering of the action type, or `nil` if it does not number its cases.
  @usableFromInline static func find() -> CaseNumbering? {
    func numbering<Numbered: NumberedAction>(_ type: Numbered.Type) -> CaseNumbering? {
      CaseNumbering<Numbered> { $0.caseNumber } as? CaseNumbering
    }
    return (Action.self as? any NumberedAction.Type).flatMap { numbering($0) }
  }
}
