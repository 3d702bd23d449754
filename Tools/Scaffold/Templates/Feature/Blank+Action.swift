extension Blank {
  /// An event of the text, or a request.
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
  /// A sample of every action, as the user would type it.
  public static let samples: [Self] = [.loadRequested, .loaded("hello"), .loadFailed("no connection")]
}
