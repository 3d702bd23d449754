@testable import HTTP

extension Readers {
  /// Reads the response of a server, whole and byte by byte; the results must be the same.
  @Sendable static func readResponse(_ bytes: [UInt8]) {
    require(response([bytes]) == response(bytes.map { [$0] }), "byte by byte the response reads as another one")
  }

  private static func response(_ pieces: [[UInt8]]) -> HTTPResponse? {
    var parser = ResponseParser(longestBody: 1_000_000)
    for piece in pieces where !parser.isComplete {
      guard (try? parser.append(piece)) != nil else { return nil }
    }
    return try? parser.finish()
  }
}
