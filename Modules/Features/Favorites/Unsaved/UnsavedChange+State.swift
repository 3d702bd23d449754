extension Favorites.UnsavedChange {
  /// What the user wants for an item, and how far that has been saved.
  public struct State: Codable, Equatable, Sendable {
    /// The progress of saving the change.
    public internal(set) var status = Status.waiting
    /// Whether the user wants the item to be marked.
    public internal(set) var isWanted: Bool
    /// Whether the backend last had the item, as far as is known.
    public internal(set) var isStored: Bool
    /// The sequence number of the last change by the user.
    public internal(set) var sequence: Int
    /// Whether the outbox has the last change.
    public internal(set) var isWritten = false
    /// The failures of the last change so far, if there are any.
    public internal(set) var backoff: Favorites.Backoff?

    /// Why the backend will never accept the last change; `nil` if it may.
    public var rejection: String? { if case .rejected(let reason) = status { reason } else { nil } }

    /// Returns the last change by the user, whose item is the key of the child.
    func change(of item: String) -> Favorites.Change {
      Favorites.Change(item: item, isMember: isWanted, sequence: sequence)
    }
  }

  /// The progress of saving a change; indirect, because most changes are waiting.
  public indirect enum Status: Codable, Equatable, Sendable {
    /// It waits for the next batch.
    case waiting
    /// This change of the item is being sent; if it is not the wanted one, the user has tapped the item again.
    case sending(Favorites.Change)
    /// It failed, and is left out of batches until its back-off is over.
    case held
    /// It will never be accepted, for this reason. The item is shown as the backend has it.
    case rejected(String)
  }
}
