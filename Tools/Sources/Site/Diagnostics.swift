import Foundation

/// The warnings of docc.
enum Diagnostics {
  /// Returns the warnings, one line each. A parameter without documentation is not reported, because parameters such as
  /// `line:` are the same everywhere.
  static func mistakes(in file: URL) throws -> [String] {
    try JSON(contentsOf: file)["diagnostics"].list.compactMap { diagnostic in
      let text = diagnostic["summary"].text
      guard !text.hasSuffix("is missing documentation") else { return nil }
      let start = diagnostic["range"]["start"]["line"].value as? Int ?? 0
      return "\(URL(string: diagnostic["source"].text)?.lastPathComponent ?? ""):\(start): \(text)"
    }
  }
}
