/// A response.
public struct HTTPResponse: Equatable, Sendable {
  /// The status, from 100 to 999.
  public var status: Int
  /// The header fields.
  public var headers: HTTPHeaders
  /// The decoded body up to the limit of the client.
  public var body: [UInt8]
  /// Whether the body was longer than the limit of the client.
  public var isTruncated: Bool

  /// Creates a response.
  public init(
    status: Int, headers: HTTPHeaders = [:], body: [UInt8] = [], isTruncated: Bool = false
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.isTruncated = isTruncated
  }
}
