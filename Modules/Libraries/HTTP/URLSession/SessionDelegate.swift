#if canImport(Darwin)
import Foundation
import Synchronization

/// The responses that a URL session is receiving.
final class SessionDelegate: NSObject, URLSessionDataDelegate, Sendable {
  typealias Completion = CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>

  private struct Pending {
    let task: URLSessionTask
    let completion: Completion
    let isEnough: HTTPClient.Condition?
    var body: BoundedBody
  }

  private let longestBody: Int
  private let pending = Mutex<[Int: Pending]>([:])

  init(longestBody: Int) {
    self.longestBody = longestBody
  }

  /// Starts to collect the response of a task.
  func add(_ task: URLSessionTask, _ completion: Completion, until isEnough: HTTPClient.Condition?) {
    let body = BoundedBody(limit: longestBody)
    pending.withLock {
      $0[task.taskIdentifier] = Pending(task: task, completion: completion, isEnough: isEnough, body: body)
    }
  }

  /// Cancels a task.
  func cancel(_ task: URLSessionTask) {
    finish(task) { _ in .failure(.cancelled) }
    task.cancel()
  }

  /// Cancels all tasks; each caller gets its result when the connection is closed.
  func cancelAll() {
    for task in pending.withLock({ $0.values.map(\.task) }) { task.cancel() }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let (body, isEnough) = pending.withLock { pending in
      pending[dataTask.taskIdentifier]?.body.append(data)
      let entry = pending[dataTask.taskIdentifier]
      return (entry?.body, entry?.isEnough)
    }
    guard let body else { return }
    let response = isEnough == nil && !body.isTruncated ? nil : try? Self.response(dataTask.response, body).get()
    guard let response, response.isTruncated || isEnough?(response) == true else { return }
    finish(dataTask) { _ in .success(response) }
    dataTask.cancel()
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    finish(task) { body in error.map { .failure(HTTPError(session: $0)) } ?? Self.response(task.response, body) }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  /// Returns a challenge for a name and a password as the response; the client has only the token.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let isAboutUser = [NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest]
      .contains(challenge.protectionSpace.authenticationMethod)
    guard isAboutUser else { return completionHandler(.performDefaultHandling, nil) }
    finish(task) { Self.response(challenge.failureResponse ?? task.response, $0) }
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  private func finish(_ task: URLSessionTask, _ result: (BoundedBody) -> Result<HTTPResponse, HTTPError>) {
    guard let end = pending.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    end.completion.resume(returning: result(end.body))
  }

  private static func response(_ response: URLResponse?, _ body: BoundedBody) -> Result<HTTPResponse, HTTPError> {
    guard let head = response as? HTTPURLResponse else { return .failure(.notHTTP) }
    var headers = HTTPHeaders()
    for case let (name as String, value as String) in head.allHeaderFields { headers.add(name, value) }
    return .success(
      HTTPResponse(
        status: head.statusCode, headers: headers, receivedAt: Int(Date().timeIntervalSince1970), body: body.bytes,
        isTruncated: body.isTruncated))
  }
}
#endif
