#if os(Linux)
import Glibc

/// A wait for input on a descriptor that another thread can cancel, at any time and any number of times.
final class CancellableWait: Sendable {
  private let receiver: Int32
  private let sender: Int32

  /// Creates a wait, which keeps a pair of sockets open until `deinit`.
  init() throws(NetlinkError) {
    var pair: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    let code = socketpair(AF_UNIX, type, 0, &pair)
    receiver = pair[0]
    sender = pair[1]
    guard code == 0 else { throw .system("open a pair of sockets", errno) }
  }

  deinit {
    close(receiver)
    close(sender)
  }

  /// Ends the current wait and every later one.
  func cancel() {
    send(sender, [1], 1, Int32(MSG_NOSIGNAL))
  }

  /// Returns `true` when the descriptor has something to read, or `false` when the wait is cancelled.
  func waitToRead(_ descriptor: Int32) throws(NetlinkError) -> Bool {
    let reading = Int16(POLLIN)
    var entries = [
      pollfd(fd: descriptor, events: reading, revents: 0), pollfd(fd: receiver, events: reading, revents: 0),
    ]
    while poll(&entries, nfds_t(entries.count), -1) < 0 {
      guard errno == EINTR else { throw .system("wait for netlink messages", errno) }
    }
    return entries[1].revents == 0
  }
}
#endif
