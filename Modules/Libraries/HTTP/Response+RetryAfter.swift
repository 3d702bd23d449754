extension HTTPResponse {
  /// The delay that the header `Retry-After` asks for, at most a day; `nil` without a valid one.
  ///
  /// A date is compared with the header `Date`, or with the local clock if there is none.
  public var retryAfter: Duration? {
    let text = (headers["Retry-After"] ?? "").split { $0 == " " || $0 == "\t" }.joined(separator: " ")
    guard !text.isEmpty else { return nil }
    let day = 86_400
    if text.utf8.allSatisfy({ (48...57).contains($0) }) { return .seconds(min(Int(text) ?? day, day)) }
    let now = headers["Date"].flatMap { HTTPDate.seconds(of: $0, now: receivedAt) } ?? receivedAt
    guard let then = HTTPDate.seconds(of: text, now: now) else { return nil }
    return .seconds(min(max(then - now, 0), day))
  }
}
