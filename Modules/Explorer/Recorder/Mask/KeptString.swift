/// A string that masking does not rename.
public struct KeptString: Equatable, Sendable {
  /// Why a string is kept.
  public enum Reason: String, Sendable {
    /// The user asked for it.
    case requested
    /// With a masked string, the value cannot be decoded, for example because it must be a single character.
    case notDecodable
    /// The reducer looks inside the string: with another one, it changes the state differently.
    case inspected
  }

  /// The string.
  public let text: String
  /// Why it is kept.
  public let reason: Reason
  /// The number of the action that requires it; `nil` for the initial state, or for a path that the user named.
  public let number: Int?
  /// The name of the action, "the initial state", or the path that the user named.
  public let place: String
}
