extension Blank {
  /// An event of the text.
  public enum Action: Codable, Equatable, Sendable {
    /// Requests the text.
    case loadRequested
    /// The text was loaded.
    case loaded(String)
    /// The text could not be loaded, for this reason.
    case loadFailed(String)
  }
}

extension Blank.Action {
  /// An action of every case, as the user can type it.
  public static let samples: [Self] = [.loadRequested, .loaded("hello"), .loadFailed("no connection")]
}
