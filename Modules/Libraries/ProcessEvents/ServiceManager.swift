#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The service manager that supervises this process, as a datagram socket with the protocol of `sd_notify`.
public struct ServiceManager: Sendable {
  private let address: sockaddr_un
  private let count: socklen_t

  /// Creates the service manager that `NOTIFY_SOCKET` in the environment names; `nil` without a valid name.
  public init?() {
    self.init(name: getenv("NOTIFY_SOCKET").map { String(cString: $0) })
  }

  /// Creates a service manager from a path or, after `@`, an abstract address; `nil` if a socket cannot have that name.
  init?(name: String?) {
    guard let name, name.utf8.count > 1, name.hasPrefix("/") || name.hasPrefix("@") else { return nil }
    var bytes = Array(name.utf8)
    if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
    var address = sockaddr_un()
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return nil }
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let end = bytes[0] == 0 ? bytes.count : bytes.count + 1
    count = socklen_t((MemoryLayout<sockaddr_un>.offset(of: \.sun_path) ?? 2) + end)
    self.address = address
  }

  /// Sends a message without waiting; it is lost if the manager does not receive it or its queue is full.
  public func notify(_ message: String) {
    #if canImport(Darwin)
    let descriptor = socket(AF_UNIX, SOCK_DGRAM, 0)
    #else
    let descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #endif
    guard descriptor >= 0 else { return }
    defer { close(descriptor) }
    let bytes = Array(message.utf8)
    withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = sendto(descriptor, bytes, bytes.count, Int32(MSG_DONTWAIT), $0, count)
      }
    }
  }
}
