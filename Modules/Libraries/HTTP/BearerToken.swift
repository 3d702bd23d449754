/// A secret in the header `Authorization`. It says nothing about itself when it is printed, interpolated, dumped or
/// mirrored.
public struct BearerToken: Sendable {
  private let secret: String

  /// Creates a token from a secret; `nil` if it is empty, or has a character that no header may hold.
  public init?(_ secret: String) {
    guard !secret.isEmpty, secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.secret = secret
  }

  /// The value of the header `Authorization`.
  var authorization: String { "Bearer " + secret }
}

extension BearerToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The text "(secret)".
  public var description: String { "(secret)" }
  /// The text "(secret)".
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
