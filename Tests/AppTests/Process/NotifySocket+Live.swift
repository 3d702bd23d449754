import Foundation
import TerminalTesting
import Testing

/// The socket on which a service manager receives the messages of Lifecycle; closed and removed with the value.
final class NotifySocket {
  private let name: String
  private let descriptor: Int32

  /// Listens on a path, or after `@` on a name that is no file.
  init(_ name: String) throws {
    self.name = name
    #if canImport(Darwin)
    descriptor = socket(AF_UNIX, SOCK_DGRAM, 0)
    #else
    descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
    #endif
    var patience = timeval(tv_sec: 50, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let path = Array((name.hasPrefix("@") ? "\0" + name.dropFirst() : name + "\0").utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    let count = socklen_t(MemoryLayout<sockaddr_un>.size - MemoryLayout.size(ofValue: address.sun_path) + path.count)
    let descriptor = descriptor
    let code = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, count) }
    }
    try #require(code == 0)
  }

  deinit {
    close(descriptor)
    if name.hasPrefix("/") { unlink(name) }
  }

  /// The next messages; empty ones if none come.
  func next(_ count: Int) async -> [String] {
    await onThread { [descriptor] in
      (0..<count).map { _ in
        var bytes = [UInt8](repeating: 0, count: 1024)
        let length = recv(descriptor, &bytes, bytes.count, 0)
        return String(decoding: bytes.prefix(max(0, length)), as: UTF8.self)
      }
    }
  }
}
