#if canImport(Darwin)
import Darwin
#else
import Glibc

@_silgen_name("accept4")
private func accept4(_ socket: Int32, _ address: OpaquePointer?, _ count: OpaquePointer?, _ flags: Int32) -> Int32
#endif

/// One end of a connection through a Unix socket, or a listening socket. It closes its descriptor when released.
final class LocalSocket: Sendable {
  let descriptor: Int32

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    #if canImport(Darwin)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    var isOn: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout.size(ofValue: isOn)))
    #endif
  }

  deinit { close(descriptor) }

  private static func make() throws(MonitorError) -> LocalSocket {
    #if canImport(Darwin)
    let descriptor = socket(AF_UNIX, SOCK_STREAM, 0)
    #else
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #endif
    guard descriptor >= 0 else { throw MonitorError("cannot create a socket: \(reason)") }
    return LocalSocket(descriptor)
  }

  private static var reason: String { String(cString: strerror(errno)) }

  /// Connects to an app; throws if nothing listens at the path, or if another user does.
  static func connecting(to path: SocketPath) throws(MonitorError) -> LocalSocket {
    let socket = try make()
    guard path.withAddress({ connect(socket.descriptor, $0, $1) }) == 0 else {
      throw MonitorError("no app listens at \(path.path): \(reason)")
    }
    guard socket.isOfSameUser else { throw MonitorError("another user listens at \(path.path)") }
    return socket
  }

  /// Returns whether nobody listens at the path of a socket. This never waits.
  static func isAbandoned(_ path: SocketPath) throws(MonitorError) -> Bool {
    let socket = try make()
    _ = fcntl(socket.descriptor, F_SETFL, O_NONBLOCK)
    // A listener with a full queue, or of another kind, gives other errors.
    return path.withAddress({ connect(socket.descriptor, $0, $1) }) != 0 && errno == ECONNREFUSED
  }

  /// Listens at an unused path, accessible only to the user.
  static func listening(at path: SocketPath) throws(MonitorError) -> LocalSocket {
    let socket = try make()
    // Linux creates the file with the mode of the socket, so it never has another one. Other systems need `chmod`.
    _ = fchmod(socket.descriptor, 0o600)
    guard path.withAddress({ bind(socket.descriptor, $0, $1) }) == 0, chmod(path.path, 0o600) == 0,
      listen(socket.descriptor, 128) == 0
    else { throw MonitorError("cannot listen at \(path.path): \(reason)") }
    return socket
  }

  /// Limits how many seconds a read waits for bytes.
  func setPatience(_ seconds: Int) {
    var time = timeval(tv_sec: seconds, tv_usec: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout.size(ofValue: time)))
  }

  /// Waits for a connection of the same user, and closes those of others; `nil` if none can be accepted.
  func accepted() -> LocalSocket? {
    while true {
      #if canImport(Darwin)
      let other = accept(descriptor, nil, nil)
      #else
      let other = accept4(descriptor, nil, nil, Int32(SOCK_CLOEXEC.rawValue))
      #endif
      if other < 0 { return nil }
      let socket = LocalSocket(other)
      if socket.isOfSameUser { return socket }
    }
  }

  /// Whether the process at the other end belongs to the same user, or to root.
  private var isOfSameUser: Bool {
    #if canImport(Darwin)
    var (user, group) = (uid_t(), gid_t())
    guard getpeereid(descriptor, &user, &group) == 0 else { return false }
    #else
    // The structure `ucred`, which Glibc's module lacks: a process, a user and a group.
    var credentials = (UInt32.max, UInt32.max, UInt32.max)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    guard getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0 else { return false }
    let user = credentials.1
    #endif
    return user == geteuid() || user == 0
  }

  /// Waits for bytes, reads them into a buffer, and returns their number; 0 if none arrive.
  func read(into buffer: inout [UInt8]) -> Int {
    Self.transfer { recv(descriptor, &buffer, buffer.count, 0) }
  }

  /// Writes some of the bytes, and returns their number; 0 if the other end is gone.
  func write(_ bytes: ArraySlice<UInt8>) -> Int {
    Self.transfer {
      bytes.withUnsafeBytes { buffer in
        #if canImport(Darwin)
        send(descriptor, buffer.baseAddress, buffer.count, 0)
        #else
        send(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_NOSIGNAL))
        #endif
      }
    }
  }

  private static func transfer(_ body: () -> Int) -> Int {
    while true {
      let count = body()
      if count >= 0 || errno != EINTR { return max(0, count) }
    }
  }

  /// Shuts down the connection, so that a thread waiting for it returns.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Whether the other end is gone.
  var isHungUp: Bool {
    var entry = pollfd(fd: descriptor, events: 0, revents: 0)
    return poll(&entry, 1, 0) > 0
  }
}
