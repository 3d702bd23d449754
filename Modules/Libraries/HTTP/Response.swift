/// A response.
public struct HTTPResponse: Equatable, Sendable {
  /// The status, from 100 to 999.
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders
  /// The decoded body up to the limit of the client.
  public var body: [UInt8]
  /// Whether the body was longer than the limit of the client.
  public var isTruncated = false
  /// The time that the header `Retry-After` asks to wait, at most a day; `nil` if it names none in the future.
  public var retryAfter: Duration?

  /// Creates a response.
  public init(
    status: Int, headers: HTTPHeaders = [:], body: [UInt8] = [], retryAfter: Duration? = nil
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.retryAfter = retryAfter
  }
}

extension HTTPResponse {
  /// Whether the head determines where the body ends; otherwise only the end of the connection does.
  var isDelimited: Bool {
    if [101, 204, 304].contains(status) { return true }
    return headers["Transfer-Encoding"] != nil || headers["Content-Length"].flatMap { Int($0) } != nil
  }
}
