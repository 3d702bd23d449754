/// What has arrived of a response.
final class ResponseReader {
  /// The largest number of bytes in the heads of a response, of the interim responses before it, and of the trailer.
  private static let longestHead = 16 * 1024

  private let exchange: Exchange
  /// The response, whose status is 0 until its first line has arrived.
  private var response = HTTPResponse(status: 0)
  private var headSize = 0
  private var hasHead = false
  /// Whether the rest of the response is not needed.
  private var isEnough = false

  init(_ exchange: Exchange) { self.exchange = exchange }

  /// Adds a line of a head or a trailer, and returns whether more is wanted.
  func receive(line: [UInt8]) -> Bool {
    headSize += line.count
    guard headSize <= Self.longestHead else { return false }
    if hasHead { return true }
    let text = line.split { $0 == 0x0D || $0 == 0x0A }.first ?? []
    if response.status == 0 {
      response.status = Self.status(text)
    } else if text.isEmpty {
      return endHead()
    } else {
      response.headers.add(line: text)
    }
    return true
  }

  /// Adds a part of the body, and returns whether more is wanted.
  func receive(body bytes: [UInt8]) -> Bool {
    let limit = exchange.client.longestBody
    let part = bytes.prefix(limit - response.body.count)
    response.isTruncated = part.count < bytes.count
    // At most twice the limit is in memory while the array grows.
    let (count, capacity) = (response.body.count + part.count, response.body.capacity)
    if count > capacity { response.body.reserveCapacity(min(max(2 * capacity, count), limit)) }
    response.body += part
    return wantsMore()
  }

  /// Returns the response at the end, or throws the reason why it is not complete.
  func result(_ error: HTTPError?, retryAfter seconds: Int64) -> Result<HTTPResponse, HTTPError> {
    if !isEnough {
      if let error { return .failure(headSize > Self.longestHead ? .notHTTP : error) }
      guard hasHead else { return .failure(.notHTTP) }
      if exchange.request.address.origin.scheme == "https", !response.isDelimited { return .failure(.connectionLost) }
    }
    if seconds > 0 { response.retryAfter = .seconds(min(seconds, 86_400)) }
    return .success(response)
  }

  /// Ends a head, which may be that of an interim response.
  private func endHead() -> Bool {
    // 101 is final, because the client never asks to switch protocols.
    hasHead = response.status >= 200 || response.status == 101
    if !hasHead { response = HTTPResponse(status: 0) }
    return !hasHead || wantsMore()
  }

  private func wantsMore() -> Bool {
    isEnough = response.isTruncated || exchange.isEnough?(response) == true
    return !isEnough
  }

  private static func status(_ line: some Collection<UInt8>) -> Int {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 2)
    return words.count < 2 ? 0 : Int(String(decoding: words[1], as: UTF8.self)) ?? 0
  }
}
