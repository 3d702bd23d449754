import SynchronizedSets

extension HTTPResponse {
  /// Words an answer that is no success: what was asked, what was answered, and whether to ask again.
  func failure(of request: HTTPRequest) -> Favorites.Failure {
    let answer = [String(status), Self.phrases[status]].compactMap(\.self).joined(separator: " ")
    let wait = timeToRetry.map { "to be tried again after \($0.components.seconds) s" }
    let reason = ["\(request.words): \(answer)", Self.advice[status], isTemporary ? wait : nil]
      .compactMap(\.self).joined(separator: "; ")
    return Favorites.Failure(reason, kind: isTemporary ? .unavailable(retryAfter: timeToRetry) : .rejected)
  }

  /// Whether the same request can be answered otherwise later; so it can once the token is right, and no wish is lost
  /// to a token that ran out.
  private var isTemporary: Bool {
    [401, 407, 408, 425, 429].contains(status) || status >= 500
  }

  private static let phrases = [
    301: "Moved Permanently", 302: "Found", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect",
    308: "Permanent Redirect", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found",
    405: "Method Not Allowed", 408: "Request Timeout", 409: "Conflict", 410: "Gone", 412: "Precondition Failed",
    413: "Content Too Large", 414: "URI Too Long", 422: "Unprocessable Content", 425: "Too Early",
    429: "Too Many Requests", 500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway",
    503: "Service Unavailable", 504: "Gateway Timeout", 507: "Insufficient Storage",
  ]

  private static let advice = [
    401: "is FAVORITES_TOKEN set and right?", 405: "the server does not let this be written",
    409: "a folder of the server is missing or in the way",
    412: "somebody else is changing it at the same time",
  ]
}
