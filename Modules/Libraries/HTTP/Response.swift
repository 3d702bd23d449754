/// The response of a server.
public struct HTTPResponse: Equatable, Sendable {
  /// The status, from 100 to 999.
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders
  /// The time at which the response had arrived, in seconds since 1970, by the clock of this machine.
  public var receivedAt: Int
  /// The decoded body, or its beginning.
  public var body: [UInt8]
  /// Whether the body was longer than the client's limit.
  public var isTruncated: Bool

  /// Creates a response.
  public init(
    status: Int, headers: HTTPHeaders = [:], receivedAt: Int = 0, body: [UInt8] = [], isTruncated: Bool = false
  ) {
    self.status = status
    self.headers = headers
    self.receivedAt = receivedAt
    self.body = body
    self.isTruncated = isTruncated
  }
}
