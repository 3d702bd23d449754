/// A secret that a server knows a person by. It says nothing about itself when it is printed, interpolated, dumped or
/// mirrored.
struct HTTPToken: Sendable {
  private let secret: String

  /// Takes a secret; `nil` if it is empty, or has a character that no header may hold.
  init?(_ secret: String) {
    guard !secret.isEmpty, secret.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    self.secret = secret
  }

  /// The value of the `Authorization` header, for the transport alone.
  var authorization: String { "Bearer " + secret }
}

extension HTTPToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "(secret)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
