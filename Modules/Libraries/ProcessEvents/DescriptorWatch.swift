#if os(Linux)
import Glibc

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

  /// Creates a watch that owns the descriptors; if the system refuses a thread, closes them and returns `nil`.
  init?(_ entries: [Entry]) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let hasPair = socketpair(AF_UNIX, type, 0, &ends) == 0
    canceller = ends[1]
    let work = Unmanaged.passRetained(Work(entries: entries, cancellation: ends[0]))
    var thread = pthread_t()
    guard hasPair, pthread_create(&thread, nil, { DescriptorWatch.enter($0) }, work.toOpaque()) == 0 else {
      work.takeRetainedValue().closeAll()
      if canceller >= 0 { close(canceller) }
      return nil
    }
    pthread_detach(thread)
  }

  /// Ends the thread, which then closes the descriptors; call it once.
  func cancel() {
    close(canceller)
  }

  private static func enter(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    work.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().run() }
    return nil
  }
}

/// The work of the thread.
private final class Work: Sendable {
  private let entries: [DescriptorWatch.Entry]
  private let cancellation: Int32

  init(entries: [DescriptorWatch.Entry], cancellation: Int32) {
    self.entries = entries
    self.cancellation = cancellation
  }

  func run() {
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
    closeAll()
  }

  func closeAll() {
    for descriptor in entries.map(\.descriptor) + [cancellation] where descriptor >= 0 { close(descriptor) }
  }
}
#endif
