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

  /// Returns the bytes of the request, which asks the server to close the connection after the response.
  func message(token: BearerToken?) -> [UInt8] {
    var fields = [("Host", address.origin.authority), ("Connection", "close"), ("Accept-Encoding", "identity")]
    if let token { fields.append(("Authorization", token.authorization)) }
    fields += headers.fields.map { ($0.name, $0.value) }
    if let body { fields.append(("Content-Length", "\(body.count)")) }
    let lines = ["\(method.rawValue) \(address.target) HTTP/1.1"] + fields.map { "\($0): \($1)" }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + (body ?? [])
  }
}
