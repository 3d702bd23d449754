extension HTTPResponse {
  /// The time that the header `Retry-After` asks to wait, at most a day; `nil` if it is not a number of seconds.
  public var retryAfter: Duration? {
    let text = (headers["Retry-After"] ?? "").split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    let day = 86_400
    guard !text.isEmpty, text.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    return .seconds(min(Int(text) ?? day, day))
  }
}
