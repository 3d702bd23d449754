extension Blank {
  /// The text, and whether it is being loaded.
  public struct State: Codable, Equatable, Sendable {
    /// The text; `nil` until it is loaded.
    public internal(set) var text: String?
    /// Whether the text is being loaded.
    public internal(set) var progress = Progress.idle

    /// Creates the initial state, without a text.
    public init() {}
  }

  /// The progress of loading.
  public enum Progress: Codable, Equatable, Sendable {
    /// Nothing is being loaded.
    case idle
    /// The text is being loaded.
    case loading
    /// The text could not be loaded, for this reason.
    case failed(String)
  }
}
