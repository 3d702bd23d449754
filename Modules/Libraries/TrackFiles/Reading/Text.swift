import Foundation

extension Data {
  /// The text of a file as UTF-8, without a byte order mark. Text that is not valid UTF-8 is read as Windows-1252,
  /// whatever encoding it declares.
  ///
  /// `XMLParser` on Linux ends the process on names and comments that are not valid UTF-8, so it must not receive any.
  var asUTF8: Data {
    let text = starts(with: [0xEF, 0xBB, 0xBF]) ? Data(dropFirst(3)) : self
    if String(validating: text, as: UTF8.self) != nil { return text }
    return Data((String(data: text, encoding: .windowsCP1252) ?? String(decoding: text, as: UTF8.self)).utf8)
  }
}

extension TrackError {
  static func incomplete(_ file: String, line: Int? = nil, column: Int? = nil) -> Self {
    Self(
      file: file, line: line, column: column, problem: "the file ends before </gpx>",
      advice: "it is incomplete: copy, download or export it again")
  }
}

extension UInt8 {
  /// Whether the byte is white space in XML.
  var isXMLSpace: Bool { [0x09, 0x0A, 0x0D, 0x20].contains(self) }
}

extension String {
  /// The text without white space at its ends.
  var trimmed: String {
    guard let start = utf8.firstIndex(where: { $0 > 0x20 }), let end = utf8.lastIndex(where: { $0 > 0x20 }) else {
      return ""
    }
    return String(self[start...end])
  }

  /// The text as a name: trimmed, and limited to 1,000 scalars; `nil` if nothing is left.
  var asName: String? {
    let name = String(trimmed.unicodeScalars.prefix(1_000))
    return name.isEmpty ? nil : name
  }
}
