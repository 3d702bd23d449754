#if canImport(Darwin)
import Foundation

/// A URL session without caches, cookies, credentials, redirects and proxies. A redirect or a proxy could expose the
/// token.
final class SessionTransport: NSObject, URLSessionTaskDelegate, Sendable {
  private let session: URLSession
  private let token: BearerToken?
  private let longestBody: Int

  init(token: BearerToken?, longestBody: Int) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.connectionProxyDictionary = [:]
    session = URLSession(configuration: configuration)
    self.token = token
    self.longestBody = longestBody
  }

  deinit { session.invalidateAndCancel() }

  /// Sends a request and returns the response.
  func send(_ request: HTTPRequest, until isEnough: HTTPClient.Condition?) async throws(HTTPError) -> HTTPResponse {
    guard let request = urlRequest(request) else { throw .other("the address is not valid") }
    do {
      let (bytes, head) = try await session.bytes(for: request, delegate: self)
      defer { bytes.task.cancel() }
      guard let head = head as? HTTPURLResponse else { throw HTTPError.notHTTP }
      var body = BoundedBody(limit: longestBody)
      for try await byte in bytes {
        body.append(CollectionOfOne(byte))
        if body.isTruncated || isEnough?(response(head, body)) == true { break }
      }
      return response(head, body)
    } catch {
      throw error as? HTTPError ?? HTTPError(session: error)
    }
  }

  /// Cancels all tasks.
  func cancelAll() {
    session.getAllTasks { for task in $0 { task.cancel() } }
  }

  /// Returns a redirect as the response.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  private func response(_ head: HTTPURLResponse, _ body: BoundedBody) -> HTTPResponse {
    var headers = HTTPHeaders()
    for case let (name as String, value as String) in head.allHeaderFields { headers.add(name, value) }
    return HTTPResponse(
      status: head.statusCode, headers: headers, body: body.bytes, isTruncated: body.isTruncated)
  }

  private func urlRequest(_ request: HTTPRequest) -> URLRequest? {
    guard let url = URL(string: "\(request.address)") else { return nil }
    var result = URLRequest(url: url)
    result.httpMethod = request.method.rawValue
    result.httpBody = request.body.map { Data($0) }
    for field in request.headers.fields { result.addValue(field.value, forHTTPHeaderField: field.name) }
    result.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
    result.setValue(token?.authorization, forHTTPHeaderField: "Authorization")
    return result
  }
}
#endif
