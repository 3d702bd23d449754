import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A URL session without caches, cookies, credentials, redirects and proxies; a proxy would see the token.
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
    Self.bypassProxies
    delegate = SessionDelegate(longestBody: longestBody)
    session = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
    self.token = token
  }

  /// The setting that tells libcurl, which takes proxies from the environment and from nowhere else, that no host needs
  /// one.
  private static let bypassProxies: Void = {
    let environment = ProcessInfo.processInfo.environment
    guard environment.keys.contains(where: { $0.lowercased().hasSuffix("_proxy") }) else { return }
    for name in ["no_proxy", "NO_PROXY"] { setenv(name, "*", 1) }
  }()

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

  /// Ends all tasks.
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
