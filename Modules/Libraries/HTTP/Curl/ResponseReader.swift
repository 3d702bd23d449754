/// What has arrived of a response.
final class ResponseReader {
  /// The largest number of bytes in the heads of a response, of the interim responses before it, and of the trailer.
  private static let longestHead = 16 * 1024

  private let exchange: Exchange
  /// The response, whose status is 0 until its first line has arrived.
  private var response = HTTPResponse(status: 0)
  private var headSize = 0
  private var hasHead = false
  /// Whether the head or the trailer cannot be accepted.
  private var isMalformed = false
  /// Whether the rest of the response is not needed.
  private var isEnough = false

  init(_ exchange: Exchange) { self.exchange = exchange }

  /// Adds a line of a head or a trailer, and returns whether more is wanted.
  func receive(line: [UInt8]) -> Bool {
    headSize += line.count
    let text = line.prefix { $0 != 0x0D && $0 != 0x0A }
    // libcurl also interprets what follows a carriage return.
    isMalformed = headSize > Self.longestHead || line.count > text.count + 2
    if hasHead || isMalformed { return !isMalformed }
    if response.status == 0 {
      response.status = Self.status(text)
      isMalformed = !(100...999).contains(response.status)
    } else if text.isEmpty {
      return endHead()
    } else {
      response.headers.add(line: text)
    }
    return !isMalformed
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
  func result(_ error: HTTPError?) -> Result<HTTPResponse, HTTPError> {
    if !isEnough {
      if let error { return .failure(isMalformed ? .notHTTP : error) }
      guard hasHead else { return .failure(.notHTTP) }
      if exchange.request.address.origin.scheme == "https", !response.isDelimited { return .failure(.connectionLost) }
    }
    response.retryAfter = response.headers.retryAfter
    return .success(response)
  }

  /// Ends a head, which may be that of an interim response.
  private func endHead() -> Bool {
    // libcurl decompresses other transfer codings without being asked.
    let codings = response.headers.fields.filter { $0.name.lowercased() == "transfer-encoding" }
    isMalformed = codings.count > 1 || codings.contains { $0.value.lowercased() != "chunked" }
    if isMalformed { return false }
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
    let words = line.split(maxSplits: 2) { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard words.count > 1, words[1].count == 3 else { return 0 }
    return Int(String(decoding: words[1], as: UTF8.self)) ?? 0
  }
}
