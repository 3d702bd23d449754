import Dispatch
import Synchronization

/// One request and its response over a connection of their own, on a thread of their own, which the resolver of names
/// may hold up for longer than the caller waits.
final class SocketExchange: Sendable {
  typealias Completion = CheckedContinuation<Result<HTTPResponse, HTTPError>, Never>

  private struct State {
    var isCancelled = false
    var completion: Completion?
  }

  private let request: HTTPRequest
  private let message: [UInt8]
  private let isEnough: HTTPClient.Condition?
  private let parser: ResponseParser
  private let connection = SocketConnection()
  private let state = Mutex(State())

  init(_ request: HTTPRequest, token: BearerToken?, parser: ResponseParser, until isEnough: HTTPClient.Condition?) {
    self.request = request
    message = request.message(token: token)
    self.parser = parser
    self.isEnough = isEnough
  }

  /// Begins, unless the exchange is cancelled; the completion is called once.
  func start(_ completion: Completion) {
    let isCancelled = state.withLock { state in
      state.completion = completion
      return state.isCancelled
    }
    if isCancelled { return finish(.failure(.cancelled)) }
    DispatchQueue(label: "http").async { [self] in
      do throws(HTTPError) { finish(.success(try run())) } catch { finish(.failure(error)) }
      connection.close()
    }
  }

  /// Ends the exchange at once, and the connection as soon as the thread hears of it.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    // The result comes first, lest the thread takes the end of the connection for that of the response.
    finish(.failure(.cancelled))
    connection.cancel()
  }

  private func finish(_ result: Result<HTTPResponse, HTTPError>) {
    let completion = state.withLock { state in
      defer { state.completion = nil }
      return state.completion
    }
    completion?.resume(returning: result)
  }

  private func run() throws(HTTPError) -> HTTPResponse {
    try connect()
    try connection.write(message)
    var parser = parser
    while true {
      let bytes = try connection.read()
      if bytes.isEmpty { return try parser.finish() }
      try parser.append(bytes)
      if parser.isComplete { return try parser.finish() }
      if let isEnough, let response = parser.response, isEnough(response) { return response }
    }
  }

  /// Connects to the first address of the host that lets it.
  private func connect() throws(HTTPError) {
    let origin = request.address.origin
    let addresses = try SocketAddress.all(of: origin.hostWithoutBrackets, port: origin.port)
    var failure = HTTPError.hostNotFound(reason: "it has no address")
    for address in addresses {
      do throws(HTTPError) { return try connection.open(address) } catch { failure = error }
      if state.withLock({ $0.isCancelled }) { throw .cancelled }
    }
    throw failure
  }
}
