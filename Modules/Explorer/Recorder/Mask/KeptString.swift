/// A string that masking does not rename.
public struct KeptString: Equatable, Sendable {
  /// Why a string stays.
  public enum Reason: String, Sendable {
    /// The user asked for it.
    case requested
    /// Renamed, it cannot be decoded: it is not any text, but for example a single character.
    case notDecodable
    /// The reducer looks into it: with another string, it changes the state in another way.
    case inspected
  }

  /// The string.
  public let text: String
  /// Why it stays.
  public let reason: Reason
  /// The number of the action because of which it stays; `nil` for the initial state, or a path of the user.
  public let number: Int?
  /// The name of the action, or the path of the user.
  public let place: String
}
