import Foundation

/// A regular expression that a user typed. Searches have a time limit, because some expressions never end.
struct Pattern {
  private let expression: NSRegularExpression

  private static let limit = Duration.milliseconds(200)

  /// Creates a pattern; `nil` if the text is not a valid regular expression.
  init?(_ text: String) {
    guard let expression = try? NSRegularExpression(pattern: text) else { return nil }
    self.expression = expression
  }

  /// Returns whether a text contains a match; `nil` if that takes too long or is cut short.
  func matches(_ text: String, unless isOver: @escaping () -> Bool) -> Bool? {
    let deadline = ContinuousClock.now + Self.limit
    var result: Bool? = false
    let range = NSRange(location: 0, length: text.utf16.count)
    expression.enumerateMatches(in: text, options: .reportProgress, range: range) { match, flags, stop in
      if match != nil { result = true }
      if flags.contains(.internalError) || .now > deadline || isOver() { result = nil }
      stop.pointee = ObjCBool(result != false)
    }
    return result
  }
}
