import HTTP

extension Favorites.SyncError {
  /// Creates an error from an unsuccessful response, with the request, the response and the kind of failure.
  init(_ response: HTTPResponse, to request: HTTPRequest) {
    let retryAfter = response.retryAfter
    let wait = retryAfter.map { "try again after \($0.components.seconds) s" }
    let reason = ["\(request): \(response.statusLine)", Self.advice[response.status], wait]
      .compactMap(\.self).joined(separator: "; ")
    // Without a list, nothing is known about any item.
    if request.method == .get || response.isOutage {
      self = .outage(reason, retryAfter: retryAfter)
    } else {
      self = response.isRejection ? .rejection(reason) : .failure(reason, retryAfter: retryAfter)
    }
  }

  /// Creates an error from the reason why there was no response.
  init(_ error: HTTPError, of request: HTTPRequest) {
    // A bad redirect must not lose a change, because a portal redirects every request.
    let reason = "\(request): \(error)"
    let isRedirect = if case .badRedirect = error { true } else { false }
    self = isRedirect && request.method != .get ? .failure(reason) : .outage(reason)
  }

  private static let advice = [
    401: "check the credential in FAVORITES_TOKEN", 405: "the server does not allow changes there",
    409: "a folder is missing on the server, or has the name of this item",
    412: "another program changed it at the same time",
  ]
}

extension HTTPResponse {
  /// Whether the server refuses this change for good, which one that names a time to wait does not.
  fileprivate var isRejection: Bool {
    switch status {
    case _ where retryAfter != nil: false
    // Conflict, too large, the name is too long, unsupported, unprocessable, illegal: about the content of the request.
    case 409, 413, 414, 415, 422, 451: true
    // A proxy, a firewall or a server that is being set up responds like this, too, but with a page.
    case 400, 404, 405, 406, 410: !isPage
    default: false
    }
  }

  /// Whether the server fails at every request: the credential is refused or has expired, or the server is busy.
  fileprivate var isOutage: Bool {
    switch status {
    case 401, 407, 408, 425, 429, 440, 498, 502, 503, 504, 507, 511: true
    // Some servers respond with other errors only to items that they cannot store.
    case 500...: retryAfter != nil
    default: false
    }
  }
}
