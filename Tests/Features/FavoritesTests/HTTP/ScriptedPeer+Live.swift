import Foundation
import SwiftRex

@testable import FavoritesFeature

/// A server on the loopback that does what a test tells it, byte by byte, one connection after the other.
final class ScriptedPeer: Sendable {
  /// The address of its collection.
  let address: Favorites.HTTPAddress
  private let listener: Int32
  private let seen = Locked<[String]>([])

  /// Listens, and serves every connection with this.
  init(_ serve: @escaping @Sendable (PeerConnection) -> Void) throws {
    let listener = try PeerSocket.listening()
    self.listener = listener
    address = try Favorites.HTTPAddress("http://127.0.0.1:\(PeerSocket.port(of: listener))/favorites")
    let seen = seen
    Thread.detachNewThread {
      while true {
        let socket = accept(listener, nil, nil)
        if socket < 0 { break }
        serve(PeerConnection(socket: socket, note: { request in seen.withLock { $0.append(request) } }))
        close(socket)
      }
      close(listener)
    }
  }

  /// Listens, and answers the first request with the first of these, and so on; the last one again and again.
  convenience init(answers: [String]) throws {
    let rest = Locked(answers[...])
    try self.init { connection in
      connection.readRequest()
      connection.send(rest.withLock { ($0.count > 1 ? $0.popFirst() : $0.first) ?? "" })
    }
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The requests that came, as they came.
  var requests: [String] { seen.withLock { $0 } }

  /// The first lines of the requests that came.
  var requestLines: [String] { requests.map { String($0.prefix { $0 != "\r\n" }) } }
}

/// An answer as it goes over the wire.
func answer(_ status: Int, _ headers: [String] = [], _ body: String = "") -> String {
  let head = ["HTTP/1.1 \(status) Because", "Content-Length: \(body.utf8.count)", "Connection: close"] + headers
  return head.joined(separator: "\r\n") + "\r\n\r\n" + body
}
