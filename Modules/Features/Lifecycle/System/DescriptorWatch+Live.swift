#if os(Linux)
import Glibc

/// A thread that waits until descriptors have something to tell, and passes it on.
struct DescriptorWatch {
  /// A descriptor, and what is done about it.
  struct Entry: Sendable {
    let descriptor: Int32
    /// What is waited for, as `POLL…` bits.
    let events: Int32
    /// Is called on the thread; answers whether there can be more.
    let tell: @Sendable () -> Bool
  }

  private let waking: Int32

  /// Begins to wait; the descriptors belong to the watch from now on. Is `nil`, and closes them, if the system refuses.
  init?(_ entries: [Entry]) {
    var ends: [Int32] = [-1, -1]
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    let hasPair = socketpair(AF_UNIX, type, 0, &ends) == 0
    waking = ends[1]
    let work = Unmanaged.passRetained(Work(entries: entries, wakeUp: ends[0]))
    var thread = pthread_t()
    guard hasPair, pthread_create(&thread, nil, { DescriptorWatch.enter($0) }, work.toOpaque()) == 0 else {
      work.takeRetainedValue().closeAll()
      if waking >= 0 { close(waking) }
      return nil
    }
    pthread_detach(thread)
  }

  /// Ends the thread and closes the descriptors, soon; to be called once.
  func cancel() {
    close(waking)
  }

  private static func enter(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    work.map { Unmanaged<Work>.fromOpaque($0).takeRetainedValue().run() }
    return nil
  }
}

/// What the thread does.
private final class Work: Sendable {
  private let entries: [DescriptorWatch.Entry]
  private let wakeUp: Int32

  init(entries: [DescriptorWatch.Entry], wakeUp: Int32) {
    self.entries = entries
    self.wakeUp = wakeUp
  }

  func run() {
    var polled = entries.map { pollfd(fd: $0.descriptor, events: Int16($0.events), revents: 0) }
    polled.append(pollfd(fd: wakeUp, events: 0, revents: 0))
    while polled[entries.count].revents == 0 {
      guard poll(&polled, nfds_t(polled.count), -1) >= 0 || errno == EINTR else { break }
      for (index, entry) in entries.enumerated() where polled[index].revents != 0 {
        let isNews = Int32(polled[index].revents) & entry.events != 0
        if !isNews || !entry.tell() { polled[index].fd = -1 }
        polled[index].revents = 0
      }
    }
    closeAll()
  }

  func closeAll() {
    for descriptor in entries.map(\.descriptor) + [wakeUp] where descriptor >= 0 { close(descriptor) }
  }
}
#endif
