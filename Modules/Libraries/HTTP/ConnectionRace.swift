#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A race of connection attempts to the addresses of a host (RFC 8305).
///
/// The next attempt starts when one has failed or after 250 ms; the first one that succeeds wins.
struct ConnectionRace {
  /// The time before the next attempt starts, in milliseconds.
  private static let delay: Int32 = 250

  private var waiting: ArraySlice<SocketAddress>
  /// The sockets that are connecting.
  private var attempts: [Int32] = []
  private var failure = HTTPError.hostNotFound(reason: "no address was found")

  /// Creates a race to addresses, in the order of the attempts.
  init(_ addresses: [SocketAddress]) {
    waiting = addresses[...]
  }

  /// Returns a connected socket, or throws the last failure when every attempt has failed.
  mutating func run(isCancelled: () -> Bool) throws(HTTPError) -> Int32 {
    defer { for socket in attempts { close(socket) } }
    repeat {
      if isCancelled() { throw .cancelled }
      if let address = waiting.popFirst(), let socket = begin(address) { attempts.append(socket) }
      if let winner = wait() { return winner }
    } while !waiting.isEmpty || !attempts.isEmpty
    throw failure
  }

  /// Waits until an attempt ends or the next one is due, and returns the socket of one that succeeded.
  private mutating func wait() -> Int32? {
    var entries = attempts.map { pollfd(fd: $0, events: Int16(POLLOUT), revents: 0) }
    guard !entries.isEmpty, poll(&entries, nfds_t(entries.count), Self.delay) > 0 else { return nil }
    for socket in entries.filter({ $0.revents != 0 }).map(\.fd) {
      attempts.removeAll { $0 == socket }
      var code: Int32 = 0
      var size = socklen_t(MemoryLayout<Int32>.size)
      getsockopt(socket, SOL_SOCKET, SO_ERROR, &code, &size)
      if code == 0 { return socket }
      close(socket)
      fail(code)
    }
    return nil
  }

  /// Returns a socket that is connecting to an address; `nil` if that failed immediately.
  private mutating func begin(_ address: SocketAddress) -> Int32? {
    let socket = socket(address.family, address.type, address.proto)
    guard socket >= 0 else { return fail(errno) }
    _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
    _ = fcntl(socket, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
    var isOn: Int32 = 1
    setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    let result = address.bytes.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { connect(socket, $0.baseAddress, socklen_t(bytes.count)) }
    }
    if result == 0 || errno == EINPROGRESS || errno == EINTR { return socket }
    let code = errno
    close(socket)
    return fail(code)
  }

  @discardableResult
  private mutating func fail(_ code: Int32) -> Int32? {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    failure = .connectionFailed(reason: reason, isRefused: code == ECONNREFUSED)
    return nil
  }
}
