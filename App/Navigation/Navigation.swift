import SwiftRex

/// Which screen is selected, and which places are open over it.
///
/// The panes of the terminal and the tabs, stacks and sheets of SwiftUI show this state, and change it only by actions.
/// It belongs to the app, because it knows the screens of all features; a rule tells it which places exist.
enum Navigation {}

extension Navigation {
  /// The reducer, to be lifted like that of a feature. Navigation has no side effects.
  static var feature: Feature<Action, State, World> { Feature(reducer: reducer) }
}
