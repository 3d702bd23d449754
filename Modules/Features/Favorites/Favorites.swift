public import SwiftRex

/// Items that the user marks and unmarks.
///
/// The screen changes immediately; the favorites backend (a file or a server) follows:
///
/// - Changes are saved in the order in which they were made, one batch at a time. The last change of an item wins.
/// - A favorites backend that cannot be reached is tried again after a delay that doubles, and immediately on request. Until
///   then, changes wait in an outbox, where the next run finds them.
/// - An item that fails while others succeed is tried again by itself, with delays of its own.
/// - A rejected change takes its item back to the last known state of the favorites backend, unless the item has a
///   newer change.
public enum Favorites {
  /// The marked items.
  public typealias Items = Set<String>
}

extension Favorites {
  /// The reducer and the middleware, to be composed and lifted as one value.
  public static var feature: Feature<Action, State, Dependencies> { Feature(reducer: reducer, middleware: middleware) }
}
