/// What a server answered.
struct HTTPResponse: Equatable, Sendable {
  var status: Int
  var eTag: String?
  var location: String?
  var retryAfter: String?
  /// When it was answered, in seconds since 1970: by the server's clock if it says so, else by this machine's.
  var date: Int
  var body: [UInt8] = []
  /// Whether there was more than the transport takes in; the body is then its beginning.
  var isCut = false
}
