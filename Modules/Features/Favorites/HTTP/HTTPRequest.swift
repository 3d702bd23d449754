/// What is asked of a server. It does not hold the token, so that it can be shown.
struct HTTPRequest: Equatable, Sendable {
  enum Method: String, Sendable {
    case get = "GET"
    case put = "PUT"
    case delete = "DELETE"
  }

  var method: Method
  var address: Favorites.HTTPAddress
  /// The tag that the target must still have.
  var ifMatch: HTTPEntityTag?

  /// The method and the address, for a person.
  var words: String { "\(method.rawValue) \(address)" }
}
