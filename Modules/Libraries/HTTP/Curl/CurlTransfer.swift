import CCurl

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A request and its response at libcurl, which only the loop's thread uses.
///
/// libcurl has the address of `reader`, which lives as long as the handle. Only this file of the library
/// passes unmanaged references.
final class CurlTransfer {
  let exchange: Exchange
  let completion: Exchange.Completion
  let handle: OpaquePointer
  private let reader: ResponseReader

  /// Creates a transfer; `nil` if libcurl refuses an option.
  init?(_ exchange: Exchange, _ completion: Exchange.Completion) {
    let request = exchange.request
    let reader = ResponseReader(exchange)
    let context = Unmanaged.passUnretained(reader).toOpaque()
    guard
      let handle = ccurl_transfer(request.method.rawValue, "\(request.address)", receiveLine, receiveBody, context)
    else { return nil }
    (self.exchange, self.completion, self.handle, self.reader) = (exchange, completion, handle, reader)
    let hasHeaders = request.headerLines(token: exchange.client.token).allSatisfy { ccurl_add_header(handle, $0) }
    let hasBody = request.body.map { ccurl_set_body(handle, $0, Int64($0.count)) }
    guard hasHeaders, hasBody != false, trust(exchange.client.certificates) else { return nil }
  }

  deinit { ccurl_free(handle) }

  /// Ends the exchange with the response, or with the reason why there is none.
  func end(_ result: CCurlResult) {
    completion.resume(returning: reader.result(HTTPError(result)))
  }

  /// Sets the authorities to trust: those of a file, of the environment, or else the system's.
  private func trust(_ certificates: String?) -> Bool {
    let file = certificates ?? Self.variable("SSL_CERT_FILE")
    let folder = certificates == nil ? Self.variable("SSL_CERT_DIR") : nil
    return file == nil && folder == nil || ccurl_trust(handle, file, folder)
  }

  /// Returns the value of an environment variable; `nil` if it is empty.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

private let receiveLine: CCurlReceiver = { bytes, size, count, reader in
  receive(bytes, size * count, reader) { $0.receive(line: $1) }
}

private let receiveBody: CCurlReceiver = { bytes, size, count, reader in
  receive(bytes, size * count, reader) { $0.receive(body: $1) }
}

/// Returns the number of bytes if the reader wants more, and otherwise 0, which ends the transfer.
private func receive(
  _ bytes: UnsafePointer<CChar>, _ count: UInt, _ reader: UnsafeMutableRawPointer,
  _ wantsMore: (ResponseReader, [UInt8]) -> Bool
) -> UInt {
  let reader = Unmanaged<ResponseReader>.fromOpaque(reader).takeUnretainedValue()
  return wantsMore(reader, Array(UnsafeRawBufferPointer(start: bytes, count: Int(count)))) ? count : 0
}
