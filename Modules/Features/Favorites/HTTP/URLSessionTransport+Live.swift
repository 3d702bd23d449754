import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Real connections, straight to the server. Nothing is cached, no cookie and no credential is kept, no redirect is
/// followed, and no proxy is asked, which would see the token.
final class URLSessionTransport: Sendable {
  private let session: URLSession
  private let traffic: URLSessionTraffic
  private let token: HTTPToken?

  /// - Parameters:
  ///   - token: What to send along with every request.
  ///   - longestBody: How many bytes of an answer are taken in.
  init(token: HTTPToken?, longestBody: Int = 8 << 20) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.timeoutIntervalForRequest = 60
    configuration.connectionProxyDictionary = [:]
    Self.goPastProxies
    traffic = URLSessionTraffic(longestBody: longestBody)
    session = URLSession(configuration: configuration, delegate: traffic, delegateQueue: nil)
    self.token = token
  }

  /// Tells libcurl, which takes proxies from the environment and from nowhere else, that no host needs one.
  private static let goPastProxies: Void = {
    let environment = ProcessInfo.processInfo.environment
    guard environment.keys.contains(where: { $0.lowercased().hasSuffix("_proxy") }) else { return }
    for name in ["no_proxy", "NO_PROXY"] { setenv(name, "*", 1) }
  }()

  deinit { session.invalidateAndCancel() }

  /// Sends a request; its connection ends with the task that waits for the answer.
  func send(_ request: HTTPRequest) async throws(HTTPTransportFailure) -> HTTPResponse {
    guard let request = urlRequest(request) else { throw .broken("the address cannot be used") }
    let task = session.dataTask(with: request)
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        traffic.expect(task, continuation)
        if Task.isCancelled { traffic.giveUp(task) } else { task.resume() }
      }
    } onCancel: { [traffic] in
      traffic.giveUp(task)
    }.get()
  }

  /// Ends every connection on which an answer is waited for.
  func giveUp() {
    traffic.giveUpAll()
  }

  private func urlRequest(_ request: HTTPRequest) -> URLRequest? {
    guard let url = URL(string: "\(request.address)") else { return nil }
    var result = URLRequest(url: url)
    result.httpMethod = request.method.rawValue
    result.httpBody = request.method == .put ? Data() : nil
    result.setValue("application/json", forHTTPHeaderField: "Accept")
    result.setValue(request.ifMatch?.text, forHTTPHeaderField: "If-Match")
    result.setValue(token?.authorization, forHTTPHeaderField: "Authorization")
    return result
  }
}
