#if os(Linux)
import Foundation

/// A thread that waits until descriptors are ready and calls their handlers.
struct DescriptorWatch: Sendable {
  /// A descriptor and its handler.
  struct Entry: Sendable {
    let descriptor: Int32
    /// The events to wait for, as `POLL…` bits.
    let events: Int32
    /// Called on the thread when the descriptor is ready; returns whether it can be ready again.
    let onReady: @Sendable () -> Bool
  }

  private let canceller: Int32

  /// Creates a watch that owns the descriptors.
  init(_ entries: [Entry]) {
    var ends: [Int32] = [-1, -1]
    _ = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends)
    let cancellation = ends[0]
    canceller = ends[1]
    Thread.detachNewThread {
      var signals = sigset_t()
      sigfillset(&signals)
      pthread_sigmask(SIG_SETMASK, &signals, nil)
      Self.watch(entries, until: cancellation)
      for descriptor in entries.map(\.descriptor) + [cancellation] { close(descriptor) }
    }
  }

  /// Ends the thread, which then closes the descriptors; call it once.
  func cancel() {
    close(canceller)
  }

  private static func watch(_ entries: [Entry], until cancellation: Int32) {
    var polled = entries.map { pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0) }
    polled.append(pollfd(fd: cancellation, events: 0, revents: 0))
    while polled[entries.count].revents == 0 {
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
      for (index, entry) in entries.enumerated() where polled[index].revents != 0 {
        let isReady = Int32(polled[index].revents) & entry.events != 0
        if !isReady || !entry.onReady() { polled[index].fd = -1 }
        polled[index].revents = 0
      }
    }
  }
}
#endif
