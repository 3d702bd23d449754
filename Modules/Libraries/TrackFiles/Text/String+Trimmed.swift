extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    func isInk(_ byte: UInt8) -> Bool { byte > 0x20 }
    guard let start = utf8.firstIndex(where: isInk), let end = utf8.lastIndex(where: isInk) else { return "" }
    return String(self[start...end])
  }

  /// The text as a name: trimmed, and limited to 1,000 scalars; `nil` if nothing is left.
  var asName: String? {
    let name = String(trimmed.unicodeScalars.prefix(1_000))
    return name.isEmpty ? nil : name
  }
}
