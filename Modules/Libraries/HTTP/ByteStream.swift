/// An open connection, used by one thread.
protocol ByteStream {
  /// Sends all of the bytes.
  func write(_ bytes: [UInt8]) throws(HTTPError)
  /// Waits for bytes and returns them; none at the end.
  func read() throws(HTTPError) -> [UInt8]
  /// Announces the end of the bytes without waiting, if the protocol has a way to do so.
  func end()
}
