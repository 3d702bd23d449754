extension Favorites {
  /// What is known of favorites.
  public struct State: Equatable, Sendable {
    /// The items that the person sees as marked.
    public internal(set) var items: Set<String> = []
    /// Whether what the person sees is stored.
    public internal(set) var sync = Sync.idle
    /// The wishes that wait to be stored, in the order in which they were made, the last one for each item.
    public internal(set) var outbox: [Wish] = []
    /// The wishes that are being stored.
    public internal(set) var underWay: [Wish] = []
    /// What the person should know about how the items were read.
    public internal(set) var notice: String?
    /// The number of the last wish.
    var lastSequence = 0

    /// Makes the state before anything happened.
    public init() {}
  }

  /// Whether what the person sees is stored.
  public enum Sync: Codable, Equatable, Sendable {
    /// All of it is.
    case idle
    /// The stored items are being read.
    case loading
    /// Some of it is being stored.
    case saving
    /// Some of it could not be stored, for this reason.
    case unsaved(String)
  }
}
