extension Favorites.UnsavedChange {
  /// What the user wants of an item, and how far it is from the backend.
  public struct State: Codable, Equatable, Sendable {
    /// Where the change is on its way to the backend.
    public internal(set) var status = Status.waiting
    /// The last change by the user.
    public internal(set) var wanted: Favorites.Change
    /// Whether the backend last had the item, as far as is known.
    public internal(set) var isStored: Bool
    /// The failures of the last change so far, if there are any.
    public internal(set) var backoff: Favorites.Backoff?

    /// Why the backend will never accept the last change; `nil` if it may.
    public var rejection: String? { if case .rejected(let reason) = status { reason } else { nil } }

    /// Whether the backend will never accept the last change.
    var isRejected: Bool { rejection != nil }
  }

  /// Where an unsaved change is on its way to the backend.
  public enum Status: Codable, Equatable, Sendable {
    /// It waits for the next batch.
    case waiting
    /// This change of the item is being sent; if it is not the wanted one, the user has tapped the item again.
    indirect case sending(Favorites.Change)
    /// It failed, and is left out of batches until its back-off is over.
    case held
    /// It will never be accepted, for this reason. The item is shown as the backend has it.
    case rejected(String)
  }
}
