#if canImport(Glibc)
import Glibc

/// A way to end the waiting of another thread, at any time and any number of times; closed with its last reference.
final class WakeUp: Sendable {
  private let listener: Int32
  private let caller: Int32

  /// Opens the pair of descriptors that it takes.
  init() throws(Reachability.Failure) {
    var pair: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let code = socketpair(AF_UNIX, type, 0, &pair)
    listener = pair[0]
    caller = pair[1]
    guard code == 0 else { throw .system("open a pair of sockets", errno) }
  }

  deinit {
    close(listener)
    close(caller)
  }

  /// Ends the waiting, now and for ever.
  func call() {
    send(caller, [1], 1, Int32(MSG_NOSIGNAL))
  }

  /// Waits until there is something to read, which is true, or until it was called, which is false.
  func wait(for descriptor: Int32) throws(Reachability.Failure) -> Bool {
    let reading = Int16(POLLIN)
    var entries = [
      pollfd(fd: descriptor, events: reading, revents: 0), pollfd(fd: listener, events: reading, revents: 0),
    ]
    while poll(&entries, nfds_t(entries.count), -1) < 0 {
      guard errno == EINTR else { throw .system("wait for netlink news", errno) }
    }
    return entries[1].revents == 0
  }
}
#endif
