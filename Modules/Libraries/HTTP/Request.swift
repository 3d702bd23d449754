/// A request; it does not contain the token, so it can be printed.
public struct HTTPRequest: Equatable, Sendable, CustomStringConvertible {
  /// The supported methods.
  public enum Method: String, Sendable {
    case get = "GET"
    case put = "PUT"
    case delete = "DELETE"
  }

  /// The method.
  public var method: Method
  /// The address of the resource.
  public var address: HTTPAddress
  /// The header fields except those that the client sets: `Host`, `Connection`, `Content-Length`, `Accept-Encoding` and
  /// `Authorization`.
  public var headers: HTTPHeaders
  /// The body; `nil` sends none, not even an empty one.
  public var body: [UInt8]?

  /// Creates a request.
  public init(_ method: Method, _ address: HTTPAddress, headers: HTTPHeaders = [:], body: [UInt8]? = nil) {
    self.method = method
    self.address = address
    self.headers = headers
    self.body = body
  }

  /// The method and the address.
  public var description: String { "\(method.rawValue) \(address)" }

  /// Returns the header fields to send; one without a value keeps libcurl from adding its own.
  func headerLines(token: BearerToken?) -> [String] {
    var lines = ["Accept:", "Content-Type:", "Expect:", "Connection: close", "Accept-Encoding: identity"]
    if let token { lines.append("Authorization: " + token.authorization) }
    return lines + headers.fields.map { "\($0.name): \($0.value)" }
  }
}
