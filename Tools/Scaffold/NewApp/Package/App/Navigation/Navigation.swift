import SwiftRex

/// The selected screen.
///
/// The panes of the terminal and the tabs of SwiftUI show this state, and change it only by actions. It belongs to the
/// app, because it knows the screens of all features. A rule provides what it needs from a feature.
enum Navigation {}

extension Navigation {
  /// The reducer, to be lifted like a feature's. Navigation has no side effects.
  static var feature: Feature<Action, State, World> { Feature(reducer: reducer) }
}
