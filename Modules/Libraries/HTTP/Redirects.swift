/// The redirects of one request, followed within its origin and in their number limited.
///
/// The token goes with every request, so another server gets none. A request that changes a resource follows only to
/// an address with the same last segment: a redirect may move a collection, but must not turn the deletion of an item
/// into that of the collection.
public struct HTTPRedirects: Sendable {
  /// The request to be sent next.
  public private(set) var request: HTTPRequest
  private var count = 0

  private static let limit = 5

  /// Creates the redirects of a request, none of which was followed yet.
  public init(of request: HTTPRequest) {
    self.request = request
  }

  /// Takes the next address from a response, and returns whether there is one.
  ///
  /// - Throws: `HTTPError.badRedirect` if the response leads to an address that must not be followed.
  public mutating func follow(_ response: HTTPResponse) throws(HTTPError) -> Bool {
    guard response.isRedirect(of: request.method), let location = response.headers["Location"] else { return false }
    guard count < Self.limit else { throw .badRedirect("redirected more than \(Self.limit) times") }
    guard let target = request.address.resolving(location), target.query == nil else {
      throw .badRedirect("redirected to a place that is no web address")
    }
    guard target.origin == request.address.origin else {
      throw .badRedirect("redirected to another server, \(target.origin), which was not asked")
    }
    guard request.method == .get || target.lastSegment == request.address.lastSegment else {
      throw .badRedirect("redirected to \(target), which is another resource")
    }
    request.address = target
    count += 1
    return true
  }
}
