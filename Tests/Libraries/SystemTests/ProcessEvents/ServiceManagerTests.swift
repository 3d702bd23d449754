import Testing

@testable import ProcessEvents

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// Datagrams to a service manager, which the test receives.
@Suite(.timeLimit(.minutes(10)))
struct ServiceManagerTests {
  /// A socket that a service manager would listen on; closed and removed with the value.
  private final class DatagramReceiver {
    let name: String
    private let descriptor: Int32

    init(_ name: String) throws {
      self.name = name
      #if canImport(Darwin)
      descriptor = socket(AF_UNIX, SOCK_DGRAM, 0)
      #else
      descriptor = socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0)
      #endif
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

    /// The next datagram.
    var next: String {
      var bytes = [UInt8](repeating: 0, count: 1024)
      let count = recv(descriptor, &bytes, bytes.count, 0)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
  }

  private static func unique() -> String { "swiftrex-\(getpid())-\(UInt32.random(in: 0 ... .max))" }

  @Test func `a manager behind a file receives each message by itself`() throws {
    let receiver = try DatagramReceiver("/tmp/" + Self.unique())
    let manager = try #require(ServiceManager(name: receiver.name))
    manager.notify("READY=1\nSTATUS=active")
    manager.notify("STOPPING=1")
    #expect([receiver.next, receiver.next] == ["READY=1\nSTATUS=active", "STOPPING=1"])
  }

  #if os(Linux)
  @Test func `a manager behind an abstract address receives`() throws {
    let receiver = try DatagramReceiver("@" + Self.unique())
    try #require(ServiceManager(name: receiver.name)).notify("READY=1")
    #expect(receiver.next == "READY=1")
  }
  #endif

  @Test func `a manager that does not read delays nothing`() throws {
    let receiver = try DatagramReceiver("/tmp/" + Self.unique())
    let manager = try #require(ServiceManager(name: receiver.name))
    let start = ContinuousClock.now
    for number in 0..<1000 { manager.notify("STATUS=\(number)") }
    #expect(ContinuousClock.now - start < .seconds(20))
    #expect(receiver.next == "STATUS=0")
  }

  @Test func `a manager that has gone is ignored, and a name that its socket cannot have is refused`() throws {
    try #require(ServiceManager(name: "/tmp/" + Self.unique())).notify("READY=1")
    let names = [nil, "", "@", "/", "relative/path", "vsock:2:9", "/" + String(repeating: "x", count: 108)]
    #expect(names.filter { ServiceManager(name: $0) != nil } == [])
  }
}
