public import SwiftRex

/// Items that the user marks and unmarks.
///
/// This is the sample's hard feature, with children, batches, retries and an outbox. Read `Reachability` first, which has
/// a single child, and the page *A list of children*.
///
/// The screen changes immediately; the backend (a file or a server) follows. Each item whose last change the backend
/// has not confirmed is a child of the feature, an `UnsavedChange`:
///
/// - Changes are saved in the order in which they were made, one batch at a time. The last change of an item wins.
/// - A change that *fails* while others succeed is held, and retried with its own back-off. Others are not blocked.
/// - A change that is *rejected* will never be accepted. Its item returns to the last known state of the backend,
///   unless the user has changed it again.
/// - During an *outage* of the backend, nothing can be read or saved. It is retried with exponential back-off, or right
///   away on request. Until then, changes wait in an outbox that survives a restart.
public enum Favorites {
  /// The marked items.
  public typealias Items = Set<String>
}

extension Favorites {
  /// The unsaved changes, then their parent, which decides about loading, batches and the backend as a whole.
  public static var feature: Feature<Action, State, Dependencies> {
    unsavedChanges <> Feature(reducer: parentReducer, middleware: parentMiddleware)
  }

  /// The reducer of the unsaved changes and their parent.
  public static var reducer: Reducer<Action, State> { feature.reducer }

  private static let unsavedChanges: Feature<Action, State, Dependencies> =
    UnsavedChange.feature.liftToCollection(action: .unsaved, stateDictionary: \.unsaved)
}
