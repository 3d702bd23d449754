import Foundation
import Testing

/// The socket on which a service manager receives messages; closed and removed with its last reference.
package final class NotifySocket: Sendable {
  /// The value of `NOTIFY_SOCKET`.
  package let name: String
  private let descriptor: Int32

  /// Listens on a path or, after `@`, on an abstract address.
  package init(_ name: String) throws {
    #if canImport(Darwin)
    let descriptor = socket(AF_UNIX, SOCK_DGRAM, 0)
    #else
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #endif
    (self.name, self.descriptor) = (name, descriptor)
    var patience = timeval(tv_sec: 50, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array((name.hasPrefix("@") ? "\0" + name.dropFirst() : name + "\0").utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let count = socklen_t(MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: address.sun_path) + path.count)
    let code = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, count) }
    }
    try #require(code == 0)
  }

  deinit {
    close(descriptor)
    if name.hasPrefix("/") { unlink(name) }
  }

  /// Waits for the next message; empty if none comes.
  package func next() -> String {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
  }
}
