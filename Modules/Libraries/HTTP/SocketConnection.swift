import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// A connected socket that one thread uses and another thread may cancel.
final class SocketConnection: ByteStream, Sendable {
  private struct State {
    var isCancelled = false
    var descriptor: Int32?
  }

  private let state = Mutex(State())

  /// Whether ``cancel()`` was called.
  var isCancelled: Bool { state.withLock(\.isCancelled) }

  /// Connects to the first address that accepts.
  func open(_ addresses: [SocketAddress]) throws(HTTPError) {
    var race = ConnectionRace(addresses)
    let descriptor = try race.run { isCancelled }
    state.withLock { $0.descriptor = descriptor }
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

  func end() {}

  /// Sends bytes without waiting; the rest is lost if they do not fit.
  func offer(_ bytes: [UInt8]) {
    guard let descriptor = state.withLock(\.descriptor) else { return }
    _ = send(descriptor, bytes, bytes.count, Self.sendFlags)
  }

  /// Ends the current or the next wait of the other thread.
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

  /// Waits until the socket is ready, or the connection is cancelled, which makes it ready.
  private func wait(_ descriptor: Int32, for events: some BinaryInteger) throws(HTTPError) {
    var entry = pollfd(fd: descriptor, events: Int16(events), revents: 0)
    while !isCancelled {
      if poll(&entry, 1, -1) >= 0 || errno != EINTR { return }
    }
    throw .cancelled
  }

  #if canImport(Darwin)
  private static let sendFlags: Int32 = 0
  #else
  private static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif
}

/// Closes a descriptor; inside the class, `close` would call the method.
private func systemClose(_ descriptor: Int32) {
  _ = close(descriptor)
}
