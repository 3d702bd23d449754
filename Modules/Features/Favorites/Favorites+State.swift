extension Favorites {
  /// What is known of favorites.
  public struct State: Equatable, Sendable {
    /// The items that the person sees as marked.
    public internal(set) var items: Items = []
    /// Whether what the person sees is stored.
    public internal(set) var sync = Sync.idle
    /// The wishes that wait to be delivered.
    public internal(set) var outbox: WishQueue = []
    /// The wishes that are being delivered.
    public internal(set) var underWay: [Wish] = []
    /// Whether the store has them marked, as far as it confirmed, for each item for which there is a wish.
    public internal(set) var confirmed: [String: Bool] = [:]
    /// Why the last wish for an item was refused, until there is another.
    public internal(set) var refusals: [String: String] = [:]
    /// That the store does not answer, if so.
    public internal(set) var outage: Outage?
    /// What the person should know about how the items and the outbox were read and kept.
    public internal(set) var notice: String?
    /// Whether the outbox that an earlier run left has been asked for.
    var isOutboxRead = false
    /// Whether the stored items are asked for and have not arrived.
    var isReadingWanted = false
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
    /// The stored items could not be read, for this reason; they will be asked for again.
    case unread(String)
    /// Some of it could not be stored, for this reason; it will be tried again.
    case unsaved(String)
  }
}

extension Favorites.State {
  /// Whether nothing is done until it is time to try again.
  var isWaiting: Bool {
    switch sync {
    case .unread, .unsaved: true
    case .idle, .loading, .saving: false
    }
  }
}
