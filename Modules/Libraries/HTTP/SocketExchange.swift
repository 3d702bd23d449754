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
  private let encryption: Encryption?
  private let connection = SocketConnection()
  private let state = Mutex(State())

  /// Creates an exchange; without encryption, others can read it on the way.
  init(
    _ request: HTTPRequest, token: BearerToken?, parser: ResponseParser, encryption: Encryption?,
    until isEnough: HTTPClient.Condition?
  ) {
    self.request = request
    self.encryption = encryption
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
    let stream = try connect()
    try stream.write(message)
    var parser = parser
    while true {
      let bytes = try stream.read()
      if bytes.isEmpty { return try parser.finish() }
      try parser.append(bytes)
      if parser.isComplete { return try parser.finish() }
      if let isEnough, let response = parser.response, isEnough(response) { return response }
    }
  }

  /// Connects to the first address of the host that lets it, and encrypts the connection if it has to be.
  private func connect() throws(HTTPError) -> any ByteStream {
    let origin = request.address.origin
    let addresses = try SocketAddress.all(of: origin.hostWithoutBrackets, port: origin.port)
    var failure = HTTPError.hostNotFound(reason: "it has no address")
    for address in addresses {
      do throws(HTTPError) { try connection.open(address) } catch {
        failure = error
        if state.withLock({ $0.isCancelled }) { throw .cancelled }
        continue
      }
      return try encryption?.connection(over: connection, to: origin.hostWithoutBrackets) ?? connection
    }
    throw failure
  }
}
