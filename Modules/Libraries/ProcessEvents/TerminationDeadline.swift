@preconcurrency import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The time within which a signal ends the process, whatever its other threads do.
///
/// The end is that of `exit`, or if an exit handler waits for longer than the grace, that of `_exit`. The code is 128 plus
/// the number of the signal.
final class TerminationDeadline: Sendable {
  /// The time that the app has to end by itself after a second signal, and the exit handlers at the end.
  static let grace = Duration.seconds(1)

  private struct Requests {
    var last: ContinuousClock.Instant?
    var count = 0
    var pending: Set<Int> = []
  }

  private let time: Duration
  private let debounceWindow: Duration
  private let end: @Sendable (Int32) -> Void
  private let requests = Mutex(Requests())
  private let queue = DispatchQueue(label: "process-events.deadline")

  /// Creates a deadline; it begins with the first request.
  init(
    _ time: Duration, debounceWindow: Duration,
    end: @escaping @Sendable (Int32) -> Void = TerminationDeadline.endProcess
  ) {
    self.time = time
    self.debounceWindow = debounceWindow
    self.end = end
  }

  /// Ends the process at the deadline because of a signal, or a second later if another signal came before it.
  ///
  /// A `SIGHUP` after another signal, and one that repeats it within the debounce window, change nothing.
  ///
  /// - Returns: The number of the request, for ``withdraw(_:)``; `nil` if the signal changed nothing.
  func request(_ signal: Int32) -> Int? {
    let request = requests.withLock { requests -> (number: Int, isFirst: Bool)? in
      let (now, isFirst) = (ContinuousClock.now, requests.pending.isEmpty)
      if !isFirst, signal == SIGHUP || requests.last.map({ now - $0 < debounceWindow }) == true { return nil }
      requests.last = now
      requests.count += 1
      requests.pending.insert(requests.count)
      return (requests.count, isFirst)
    }
    guard let request else { return nil }
    let delay = DispatchTimeInterval.milliseconds(Int((request.isFirst ? time : Self.grace) / .milliseconds(1)))
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      guard let self, requests.withLock({ $0.pending.contains(request.number) }) else { return }
      end(128 | signal)
    }
    return request.number
  }

  /// Forgets a request: its signal was handled otherwise.
  func withdraw(_ number: Int) {
    requests.withLock { _ = $0.pending.remove(number) }
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
