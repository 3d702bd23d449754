/// The beginning of a body, in at most twice as much memory as its limit.
struct BoundedBody {
  let limit: Int
  private(set) var bytes: [UInt8] = []
  /// Whether there was more than the limit.
  private(set) var isTruncated = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Adds bytes, as far as the limit allows.
  ///
  /// The storage grows to the limit and no further: an array that doubles would copy the limit into twice the limit.
  mutating func append(_ more: some Collection<UInt8>) {
    let count = bytes.count + min(more.count, limit - bytes.count)
    if count > bytes.capacity { bytes.reserveCapacity(min(max(2 * bytes.capacity, count), limit)) }
    isTruncated = isTruncated || more.count > limit - bytes.count
    bytes += more.prefix(limit - bytes.count)
  }
}
