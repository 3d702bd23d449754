import Foundation

extension Track {
  /// Returns the text of a file as valid UTF-8 without a byte order mark.
  ///
  /// `XMLParser` on Linux ends the process on names and comments that are not valid UTF-8, so it must not receive any.
  static func decodeText(_ data: Data, of file: String) throws(TrackError) -> Data {
    let (encoding, markLength) = try encoding(of: Array(data.prefix(1_000)), in: file)
    let bytes = markLength == 0 ? data : Data(data.dropFirst(markLength))
    if encoding == .utf8 {
      if isUTF8(bytes) { return bytes }
    } else if encoding == .windowsCP1252 || bytes.count.isMultiple(of: 2),
      let text = String(data: bytes, encoding: encoding)
    {
      return Data(text.utf8)
    }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    throw TrackError(
      file: file, line: encoding == .utf8 ? lines.firstIndex { !isUTF8($0) }.map { $0 + 1 } : nil,
      problem: "a character is not valid in the encoding of the file",
      advice: "save the file as UTF-8, or declare its encoding")
  }

  private static func isUTF8(_ data: Data) -> Bool { String(validating: data, as: UTF8.self) != nil }

  /// Recognises an encoding by a byte order mark, by the zeros of UTF-16, or by the name in the XML declaration; without
  /// any of these it is UTF-8.
  ///
  /// Files labelled ISO-8859-1 are read as Windows-1252, which has printable characters where ISO-8859-1 has controls.
  /// A label of UTF-16 that can be read as ASCII is wrong, and ignored.
  private static func encoding(
    of start: [UInt8], in file: String
  ) throws(TrackError) -> (String.Encoding, markLength: Int) {
    if start.starts(with: [0xEF, 0xBB, 0xBF]) { return (.utf8, 3) }
    if start.starts(with: [0xFF, 0xFE]) { return (.utf16LittleEndian, 2) }
    if start.starts(with: [0xFE, 0xFF]) { return (.utf16BigEndian, 2) }
    if start.count > 1, start[0] == 0 || start[1] == 0 {
      return (start[0] == 0 ? .utf16BigEndian : .utf16LittleEndian, 0)
    }
    let label = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([^"']*)["']/
    let name = String(decoding: start, as: UTF8.self).firstMatch(of: label).map { String($0.1) } ?? "UTF-8"
    switch name.lowercased() {
    case "utf-8", "utf8", "us-ascii", "ascii", "utf-16", "utf-16le", "utf-16be": return (.utf8, 0)
    case "iso-8859-1", "iso8859-1", "latin1", "latin-1", "windows-1252", "cp1252": return (.windowsCP1252, 0)
    default:
      throw TrackError(
        file: file, line: 1, problem: "the encoding \(name.quoted) is not supported", advice: "save the file as UTF-8")
    }
  }
}
