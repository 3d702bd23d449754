/// The redirects of one request, at most five and only within its origin.
///
/// Redirects to other servers are refused, because every request contains the token. A request that changes a resource
/// follows only a redirect to an address with the same last segment. A redirect may move a collection, but must not
/// turn the deletion of an item into that of the collection.
public struct HTTPRedirects: Sendable {
  /// The request to send next.
  public private(set) var request: HTTPRequest
  private var count = 0

  private static let limit = 5

  /// Creates the redirects of a request.
  public init(of request: HTTPRequest) {
    self.request = request
  }

  /// Updates ``request`` if a response is a redirect, and returns whether it is one.
  ///
  /// - Throws: ``HTTPError/badRedirect(_:)`` if the redirect must not be followed.
  public mutating func follow(_ response: HTTPResponse) throws(HTTPError) -> Bool {
    guard response.isRedirect(of: request.method), let location = response.headers["Location"] else { return false }
    guard count < Self.limit else { throw .badRedirect("redirected more than \(Self.limit) times") }
    guard let target = request.address.resolving(location), target.query == nil else {
      throw .badRedirect("redirected to something that is not a web address")
    }
    guard target.origin == request.address.origin else {
      throw .badRedirect("redirected to another server, \(target.origin); such redirects are not followed")
    }
    guard request.method == .get || target.lastSegment == request.address.lastSegment else {
      throw .badRedirect("redirected to \(target), a different resource")
    }
    request.address = target
    count += 1
    return true
  }
}
