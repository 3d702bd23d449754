/// Why there was no answer.
enum HTTPTransportFailure: Error, Equatable {
  /// There was none in time.
  case late(Duration)
  /// Nobody waits for it any more.
  case cancelled
  /// The connection failed, for this reason.
  case broken(String)

  var words: String {
    switch self {
    case .late(let limit): "no answer within \(limit.components.seconds) s"
    case .cancelled: "given up"
    case .broken(let reason): reason
    }
  }
}
