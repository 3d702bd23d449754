extension HTTPResponse {
  /// Whether what was asked is done.
  var isSuccess: Bool { [200, 201, 202, 204, 205].contains(status) }

  /// Whether there is nothing at the address.
  var isGone: Bool { [404, 410].contains(status) }

  /// Whether the same request is to be sent elsewhere.
  func isRedirect(of method: HTTPRequest.Method) -> Bool {
    [301, 302, 307, 308].contains(status) || (status == 303 && method == .get)
  }
}
