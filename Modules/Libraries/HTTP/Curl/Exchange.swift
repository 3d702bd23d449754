import Synchronization

/// A request that a task sends, and the one result that the task gets.
final class Exchange: Sendable {
  typealias Completion = CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>

  private enum State {
    case created
    case waiting(Completion)
    case over
  }

  let request: HTTPRequest
  let token: BearerToken?
  let longestBody: Int
  let certificates: String?
  let isEnough: HTTPClient.Condition?
  private let state = Mutex(State.created)

  /// Creates an exchange that nobody waits for yet.
  init(_ request: HTTPRequest, by client: HTTPClient, until isEnough: HTTPClient.Condition?) {
    (self.request, self.isEnough) = (request, isEnough)
    (token, longestBody, certificates) = (client.token, client.longestBody, client.certificates)
  }

  /// Whether the task has its result.
  var isOver: Bool { state.withLock { if case .over = $0 { true } else { false } } }

  /// Sets who gets the result, and returns whether to send the request: it may be cancelled already.
  func begin(_ completion: Completion) -> Bool {
    let begins = state.withLock { state in
      guard case .created = state else { return false }
      state = .waiting(completion)
      return true
    }
    if !begins { completion.resume(returning: .failure(.cancelled)) }
    return begins
  }

  /// Delivers the result, unless the task has one.
  func finish(_ result: Result<HTTPResponse, HTTPError>) {
    let former = state.withLock { state in
      defer { state = .over }
      return state
    }
    if case .waiting(let completion) = former { completion.resume(returning: result) }
  }
}
