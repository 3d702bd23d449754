extension HTTPResponse {
  /// Whether the status is a success: any status from 200 to 299, except 206 and 207, which may contain failures.
  public var isSuccess: Bool { (200..<300).contains(status) && ![206, 207].contains(status) }

  /// Whether the status is 404 or 410.
  public var isGone: Bool { [404, 410].contains(status) }

  /// Returns whether the status redirects a request with a method.
  public func isRedirect(of method: HTTPRequest.Method) -> Bool {
    [301, 302, 307, 308].contains(status) || (status == 303 && method == .get)
  }

  /// The status and its standard phrase, such as "404 Not Found".
  public var statusLine: String {
    [String(status), Self.phrases[status]].compactMap(\.self).joined(separator: " ")
  }

  private static let phrases = [
    203: "Non-Authoritative Information", 206: "Partial Content", 207: "Multi-Status", 301: "Moved Permanently",
    302: "Found", 303: "See Other", 304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect",
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 409: "Conflict", 410: "Gone", 412: "Precondition Failed", 413: "Content Too Large",
    414: "URI Too Long", 415: "Unsupported Media Type", 421: "Misdirected Request", 422: "Unprocessable Content",
    423: "Locked", 425: "Too Early", 429: "Too Many Requests", 451: "Unavailable For Legal Reasons",
    500: "Internal Server Error", 501: "Not Implemented", 502: "Bad Gateway", 503: "Service Unavailable",
    504: "Gateway Timeout", 507: "Insufficient Storage", 511: "Network Authentication Required",
  ]
}
