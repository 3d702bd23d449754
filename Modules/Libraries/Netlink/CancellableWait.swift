#if os(Linux)
import Glibc

/// A wait for a descriptor that another thread can end, at any time and any number of times.
final class CancellableWait: Sendable {
  private let receiver: Int32
  private let sender: Int32

  /// Opens a pair of sockets, which are closed with the last reference.
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

  /// Ends the wait, and each later one at once.
  func cancel() {
    send(sender, [1], 1, Int32(MSG_NOSIGNAL))
  }

  /// Waits until there is something to read, and returns `true`, or until it is cancelled, and returns `false`.
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
