/// A connection that is open, as one thread uses it.
protocol ByteStream {
  /// Sends bytes, all of them.
  func write(_ bytes: [UInt8]) throws(HTTPError)
  /// Returns the next bytes that come; none at the end.
  func read() throws(HTTPError) -> [UInt8]
}
