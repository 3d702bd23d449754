/// A strong entity tag: the identifier of one version of a resource, for the header `If-Match`.
public struct HTTPEntityTag: Equatable, Sendable {
  /// The tag with its quotes, as in a header.
  public let text: String

  /// Creates a tag from the value of a header; `nil` if it is missing, invalid, or a weak tag, which never matches.
  public init?(_ text: String?) {
    guard let bytes = text?.utf8, bytes.count >= 2, bytes.first == 0x22, bytes.last == 0x22,
      bytes.dropFirst().dropLast().allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 })
    else { return nil }
    self.text = String(decoding: bytes, as: UTF8.self)
  }
}
