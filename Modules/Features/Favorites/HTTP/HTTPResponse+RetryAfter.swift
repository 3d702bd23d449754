extension HTTPResponse {
  /// After which time the server wants to be asked again, if it says so; at most a day.
  var timeToRetry: Duration? {
    guard let text = retryAfter.map(Self.trimmed), !text.isEmpty else { return nil }
    let day = 86_400
    if text.utf8.allSatisfy({ (48...57).contains($0) }) { return .seconds(min(Int(text) ?? day, day)) }
    guard let then = HTTPDate.seconds(of: text, now: date) else { return nil }
    return .seconds(min(max(then - date, 0), day))
  }

  private static func trimmed(_ text: String) -> String {
    let rest = text.drop { $0 == " " || $0 == "\t" }
    return String(rest.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
  }
}
