import Foundation

extension TrackError {
  /// Creates an error about an index of a text in UTF-8.
  init(file: String, at index: Int, in text: Data, problem: String, advice: String = correctIt) {
    let before = text[..<min(index, text.endIndex)]
    let newline = UInt8(ascii: "\n")
    self.init(
      file: file, line: 1 + before.count { $0 == newline },
      column: 1 + before.reversed().prefix { $0 != newline }.count { $0 & 0xC0 != 0x80 }, problem: problem,
      advice: advice)
  }

  static func incomplete(_ file: String, line: Int? = nil, column: Int? = nil, before end: String) -> Self {
    Self(
      file: file, line: line, column: column, problem: "the file ends before \(end)",
      advice: "it is incomplete: copy, download or export it again")
  }

  static let correctIt = "correct it or export the file again"
}
