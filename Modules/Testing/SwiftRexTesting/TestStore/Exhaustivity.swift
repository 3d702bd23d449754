/// The things that a test must account for; ``TestStore/showsSkipped`` reports the others.
public struct Exhaustivity: OptionSet, Sendable {
  /// The bits of the set, one for each member.
  public let rawValue: Int

  /// Creates a set from its bits.
  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// Every change of the state, in the step of its action.
  public static let state = Exhaustivity(rawValue: 1)
  /// Every action that the test did not send itself, in order.
  public static let actions = Exhaustivity(rawValue: 2)
  /// Every effect, which must have ended when the test finishes.
  public static let effects = Exhaustivity(rawValue: 4)
  /// Every action of a child, which must exist. An action of a missing child may still change the state of its parent.
  public static let children = Exhaustivity(rawValue: 8)
  /// Every listener, which the test must have ended or the state must list when the test finishes. Exclude those that last
  /// as long as the app.
  public static let listeners = Exhaustivity(rawValue: 16)
  /// Everything.
  public static let all: Exhaustivity = [.state, .actions, .effects, .children, .listeners]
}
