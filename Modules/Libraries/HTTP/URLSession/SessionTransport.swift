#if canImport(Darwin)
import Foundation

/// A URL session without caches, cookies, credentials, redirects or proxies, which would see the token.
final class SessionTransport: Sendable {
  private let session: URLSession
  private let delegate: SessionDelegate
  private let token: BearerToken?

  init(token: BearerToken?, longestBody: Int) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.connectionProxyDictionary = [:]
    delegate = SessionDelegate(longestBody: longestBody)
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    self.token = token
  }

  deinit { session.invalidateAndCancel() }

  /// Sends a request and returns the response.
  func send(_ request: HTTPRequest, until isEnough: HTTPClient.Condition?) async throws(HTTPError) -> HTTPResponse {
    guard let request = urlRequest(request) else { throw .other("the address cannot be used") }
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        delegate.add(task, continuation, until: isEnough)
        if Task.isCancelled { delegate.cancel(task) } else { task.resume() }
      }
    } onCancel: { [delegate] in
      delegate.cancel(task)
    }.get()
  }

  /// Cancels all tasks.
  func cancelAll() {
    delegate.cancelAll()
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
