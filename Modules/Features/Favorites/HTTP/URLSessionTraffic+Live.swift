import Foundation
import SwiftRex

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The answers that are being received.
final class URLSessionTraffic: NSObject, URLSessionDataDelegate, Sendable {
  typealias Continuation = CheckedContinuation<Result<HTTPResponse, HTTPTransportFailure>, Never>

  private struct Expected {
    let task: URLSessionTask
    let continuation: Continuation
    var body: [UInt8] = []
  }

  private let longestBody: Int
  private let expected = Locked<[Int: Expected]>([:])

  init(longestBody: Int) {
    self.longestBody = longestBody
  }

  /// Begins to collect the answer to a task.
  func expect(_ task: URLSessionTask, _ continuation: Continuation) {
    expected.withLock { $0[task.taskIdentifier] = Expected(task: task, continuation: continuation) }
  }

  /// Ends a task that nobody waits for any more.
  func giveUp(_ task: URLSessionTask) {
    conclude(task) { _ in .failure(.cancelled) }
    task.cancel()
  }

  /// Ends all tasks; whoever waits is told when the connection is closed.
  func giveUpAll() {
    for task in expected.withLock({ $0.values.map(\.task) }) { task.cancel() }
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    let isTooLong = expected.withLock { expected in
      let room = longestBody - (expected[dataTask.taskIdentifier]?.body.count ?? 0)
      expected[dataTask.taskIdentifier]?.body += data.prefix(room)
      return data.count > room
    }
    guard isTooLong else { return }
    conclude(dataTask) { Self.response(dataTask.response, body: $0, isCut: true) }
    dataTask.cancel()
  }

  func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
    conclude(task) { body in
      error.map { .failure(HTTPTransportFailure($0)) } ?? Self.response(task.response, body: body, isCut: false)
    }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
  ) {
    completionHandler(nil)
  }

  /// Takes a question for a name and a password as the answer that it is: there is none but the token.
  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let isAboutPerson = [NSURLAuthenticationMethodHTTPBasic, NSURLAuthenticationMethodHTTPDigest]
      .contains(challenge.protectionSpace.authenticationMethod)
    guard isAboutPerson else { return completionHandler(.performDefaultHandling, nil) }
    conclude(task) { Self.response(challenge.failureResponse ?? task.response, body: $0, isCut: false) }
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  private func conclude(_ task: URLSessionTask, _ outcome: ([UInt8]) -> Result<HTTPResponse, HTTPTransportFailure>) {
    guard let end = expected.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
    end.continuation.resume(returning: outcome(end.body))
  }

  private static func response(
    _ response: URLResponse?, body: [UInt8], isCut: Bool
  ) -> Result<HTTPResponse, HTTPTransportFailure> {
    guard let head = response as? HTTPURLResponse else { return .failure(.broken("the answer is no HTTP")) }
    let now = Int(Date().timeIntervalSince1970)
    return .success(
      HTTPResponse(
        status: head.statusCode, eTag: head.value(forHTTPHeaderField: "ETag"),
        location: head.value(forHTTPHeaderField: "Location"),
        retryAfter: head.value(forHTTPHeaderField: "Retry-After"),
        date: head.value(forHTTPHeaderField: "Date").flatMap { HTTPDate.seconds(of: $0, now: now) } ?? now,
        body: body, isCut: isCut))
  }
}
