/// A body up to a limit, in at most twice as much memory.
struct BoundedBody {
  let limit: Int
  private(set) var bytes: [UInt8] = []
  /// Whether the body was longer than the limit.
  private(set) var isTruncated = false

  init(limit: Int) {
    self.limit = limit
  }

  /// Appends bytes up to the limit, beyond which the storage does not grow.
  mutating func append(_ more: some Collection<UInt8>) {
    let count = bytes.count + min(more.count, limit - bytes.count)
    if count > bytes.capacity { bytes.reserveCapacity(min(max(2 * bytes.capacity, count), limit)) }
    isTruncated = isTruncated || more.count > limit - bytes.count
    bytes += more.prefix(limit - bytes.count)
  }
}
