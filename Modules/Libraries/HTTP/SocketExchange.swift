import Dispatch
import Synchronization

/// One request and its response, over a connection and on a thread of their own.
///
/// The resolver may block the thread for longer than the caller waits.
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

  /// Creates an exchange, which is encrypted if `encryption` is not `nil`.
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

  /// Starts the exchange unless it is cancelled; the completion is called once.
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

  /// Completes the exchange with `cancelled`; the connection ends soon after.
  func cancel() {
    state.withLock { $0.isCancelled = true }
    // Completing first keeps the thread from reporting the end of the connection.
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
    defer { stream.end() }
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

  /// Connects to the host, and encrypts the connection if necessary.
  private func connect() throws(HTTPError) -> any ByteStream {
    let origin = request.address.origin
    try connection.open(SocketAddress.all(of: origin.hostWithoutBrackets, port: origin.port))
    return try encryption?.connection(over: connection, to: origin.hostWithoutBrackets) ?? connection
  }
}
