/// The name that a server gives to one version of a resource, strong enough for `If-Match`.
struct HTTPEntityTag: Equatable, Sendable {
  let text: String

  /// Takes a tag as it stands in a header, with its quotes; `nil` for a weak tag, which never matches, and for a text
  /// that is no tag.
  init?(_ text: String?) {
    guard let bytes = text?.utf8, bytes.count >= 2, bytes.first == 0x22, bytes.last == 0x22,
      bytes.dropFirst().dropLast().allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 })
    else { return nil }
    self.text = String(decoding: bytes, as: UTF8.self)
  }
}
