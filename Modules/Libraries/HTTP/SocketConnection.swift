import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A stream socket on which one thread waits and another may end the waiting.
final class SocketConnection: ByteStream, Sendable {
  private struct State {
    var isCancelled = false
    var descriptor: Int32?
  }

  private let state = Mutex(State())

  /// Connects to an address; a connection before it is closed.
  func open(_ address: SocketAddress) throws(HTTPError) {
    close()
    let descriptor = socket(address.family, address.type, address.proto)
    guard descriptor >= 0 else { throw Self.failure(errno) }
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
    var isOn: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    state.withLock { $0.descriptor = descriptor }
    let result = address.bytes.withUnsafeBytes { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { connect(descriptor, $0.baseAddress, socklen_t(bytes.count)) }
    }
    if result == 0 { return }
    guard errno == EINPROGRESS || errno == EINTR else { throw Self.failure(errno) }
    try wait(descriptor, for: POLLOUT)
    var code: Int32 = 0
    var size = socklen_t(MemoryLayout<Int32>.size)
    getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size)
    guard code == 0 else { throw Self.failure(code) }
  }

  func write(_ bytes: [UInt8]) throws(HTTPError) {
    guard let descriptor = state.withLock({ $0.descriptor }) else { throw .connectionLost }
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = Array(rest.prefix(64 * 1024))
      let count = send(descriptor, part, part.count, Self.sendFlags)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno == EAGAIN {
        try wait(descriptor, for: POLLOUT)
      } else if errno != EINTR {
        throw .connectionLost
      }
    }
  }

  func read() throws(HTTPError) -> [UInt8] {
    guard let descriptor = state.withLock({ $0.descriptor }) else { throw .connectionLost }
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count >= 0 { return Array(buffer[..<count]) }
      if errno == EAGAIN {
        try wait(descriptor, for: POLLIN)
      } else if errno != EINTR {
        throw .connectionLost
      }
    }
  }

  /// Ends the waiting of the other thread, now or as soon as it begins to wait.
  func cancel() {
    state.withLock { state in
      state.isCancelled = true
      if let descriptor = state.descriptor { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  /// Closes the socket if it is open.
  func close() {
    state.withLock { state in
      if let descriptor = state.descriptor { systemClose(descriptor) }
      state.descriptor = nil
    }
  }

  /// Waits until the socket is ready, or the connection is cancelled.
  ///
  /// It looks once a second, too: not every system lets `shutdown` end the waiting of a socket that is connecting.
  private func wait(_ descriptor: Int32, for events: some BinaryInteger) throws(HTTPError) {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while true {
      if state.withLock({ $0.isCancelled }) { throw .cancelled }
      let count = poll(&entry, 1, 1000)
      if count > 0 || (count < 0 && errno != EINTR) { return }
    }
  }

  private static func failure(_ code: Int32) -> HTTPError {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return .connectionFailed(reason: reason, isRefused: code == ECONNREFUSED)
  }

  #if canImport(Darwin)
  private static let sendFlags: Int32 = 0
  #else
  private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif
}

/// Closes a descriptor; within the class the name means another function.
private func systemClose(_ descriptor: Int32) {
  _ = close(descriptor)
}
