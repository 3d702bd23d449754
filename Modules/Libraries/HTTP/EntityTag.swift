/// The name of one version of a resource, strong enough for the header `If-Match`.
public struct HTTPEntityTag: Equatable, Sendable {
  /// The tag as it stands in a header, with its quotes.
  public let text: String

  /// Creates a tag from the value of a header; `nil` for a weak tag, which never matches, and for a text
  /// that is no tag.
  public init?(_ text: String?) {
    guard let bytes = text?.utf8, bytes.count >= 2, bytes.first == 0x22, bytes.last == 0x22,
      bytes.dropFirst().dropLast().allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 })
    else { return nil }
    self.text = String(decoding: bytes, as: UTF8.self)
  }
}
