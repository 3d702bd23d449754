public import SwiftRex

/// A text that the user can load.
///
/// A result that arrives when nothing is being loaded changes nothing.
public enum Blank {}

extension Blank {
  /// The reducer and the middleware, to be composed and lifted as one value.
  public static var feature: Feature<Action, State, Dependencies> { Feature(reducer: reducer, middleware: middleware) }
}
