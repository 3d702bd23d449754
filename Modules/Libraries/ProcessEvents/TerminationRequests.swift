@preconcurrency import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The signals that request the end of the process, and the time after which they end it even if its other threads are
/// stuck.
///
/// Signals within the window count as one request. When a terminal closes, both the kernel and the shell send a signal.
/// `timeout` sends one to the process and one to its group, and service managers send two different ones.
///
/// The process ends by `exit`, or by `_exit` if the exit handlers take longer than the grace. The exit code is 128 plus the
/// number of the signal.
final class TerminationRequests: Sendable {
  /// The time that the app gets after a second signal, and that its exit handlers get.
  static let grace = Duration.seconds(1)

  private struct Requests {
    var last: ContinuousClock.Instant?
    var count = 0
    var pending: Set<Int> = []
    /// The last signal that was taken for a repetition.
    var repetition: Int32?
  }

  private let deadline: Duration?
  private let window: Duration
  private let end: @Sendable (Int32) -> Void
  private let requests = Mutex(Requests())
  private let queue = DispatchQueue(label: "process-events.deadline")

  /// Creates the requests of a process, with the parameters of ``ProcessWatch``.
  init(
    deadline: Duration?, window: Duration, end: @escaping @Sendable (Int32) -> Void = TerminationRequests.endProcess
  ) {
    (self.deadline, self.window, self.end) = (deadline, window, end)
  }

  /// Adds a request, which ends the process at the deadline, or after a second if it follows another one.
  ///
  /// - Returns: The number of the request, for ``withdraw(_:)``; `nil` for a repetition, and for a `SIGHUP` after another
  ///   signal.
  func add(_ signal: Int32) -> Int? {
    let request = requests.withLock { requests -> (number: Int, isFirst: Bool)? in
      let (now, isFirst) = (ContinuousClock.now, requests.pending.isEmpty)
      if !isFirst, signal == SIGHUP || requests.last.map({ now - $0 < window }) == true {
        // A SIGINT may be handled elsewhere, and so is its repetition.
        if signal != SIGINT { requests.repetition = signal }
        return nil
      }
      requests.last = now
      requests.count += 1
      requests.pending.insert(requests.count)
      return (requests.count, isFirst)
    }
    guard let request, let deadline else { return request?.number }
    let delay = DispatchTimeInterval.milliseconds(Int((request.isFirst ? deadline : Self.grace) / .milliseconds(1)))
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      guard let self, requests.withLock({ $0.pending.contains(request.number) }) else { return }
      end(128 | signal)
    }
    return request.number
  }

  /// Forgets a request whose signal was handled elsewhere.
  ///
  /// - Returns: A signal that was taken for its repetition, to be added now.
  func withdraw(_ number: Int) -> Int32? {
    requests.withLock { requests in
      requests.pending.remove(number)
      return requests.pending.isEmpty ? requests.repetition.take() : nil
    }
  }

  /// Forgets all requests.
  func cancel() {
    requests.withLock { $0.pending = [] }
  }

  private static func endProcess(_ code: Int32) {
    DispatchQueue(label: "process-events.end").asyncAfter(deadline: .now() + .seconds(1)) { _exit(code) }
    exit(code)
  }
}
