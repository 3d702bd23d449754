/// A secret for the header `Authorization`, which stays hidden when printed, interpolated, dumped or mirrored.
public struct BearerToken: Sendable {
  private let secret: String

  /// Creates a token from a secret; `nil` if it is empty or contains anything but visible ASCII characters.
  public init?(_ secret: String) {
    guard !secret.isEmpty, secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.secret = secret
  }

  /// The value of the header `Authorization`.
  var authorization: String { "Bearer " + secret }
}

extension BearerToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The string "(secret)".
  public var description: String { "(secret)" }
  /// The string "(secret)".
  public var debugDescription: String { description }
  /// A mirror without children.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
