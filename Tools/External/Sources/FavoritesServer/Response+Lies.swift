import Foundation
import Hummingbird
import NIOCore

extension Response {
  /// The answer with a length that is too large; the connection ends where the rest should be.
  func lyingAboutItsLength() -> Response {
    broken { throw Lie() }
  }

  /// The answer with the connection reset before its end.
  func reset(midBodyOf channel: any Channel) -> Response {
    broken {
      if let socket = channel as? any SocketOptionProvider {
        try await socket.setSoLinger(linger(l_onoff: 1, l_linger: 0)).get()
      }
      try await channel.close()
    }
  }

  private struct Lie: Error {}

  private func broken(_ end: @escaping @Sendable () async throws -> Void) -> Response {
    var answer = self
    let promised = (body.contentLength ?? 0) + 100
    let body = body
    answer.body = ResponseBody(contentLength: promised) { writer in
      try await body.write(Unfinished(writer: writer))
      try await end()
    }
    answer.headers[.contentLength] = "\(promised)"
    if answer.status == .noContent { answer.status = .ok }
    return answer
  }
}

/// A body that is never ended.
private struct Unfinished: ResponseBodyWriter {
  var writer: any ResponseBodyWriter

  mutating func write(_ buffer: ByteBuffer) async throws {
    try await writer.write(buffer)
  }

  consuming func finish(_ trailingHeaders: HTTPFields?) async throws {}
}
