@preconcurrency import Dispatch
import Synchronization

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The time after which a signal ends the process, even if its other threads are stuck.
///
/// The process ends by `exit`, or by `_exit` if the exit handlers take longer than the grace. The exit code is 128 plus the
/// number of the signal.
final class TerminationDeadline: Sendable {
  /// The time for the app to end by itself after a second signal, and for the exit handlers.
  static let grace = Duration.seconds(1)

  private struct Requests {
    var last: ContinuousClock.Instant?
    var count = 0
    var pending: Set<Int> = []
  }

  private let time: Duration
  private let repetitionWindow: Duration
  private let end: @Sendable (Int32) -> Void
  private let requests = Mutex(Requests())
  private let queue = DispatchQueue(label: "process-events.deadline")

  /// Creates a deadline that begins with the first request.
  init(
    _ time: Duration, repetitionWindow: Duration,
    end: @escaping @Sendable (Int32) -> Void = TerminationDeadline.endProcess
  ) {
    self.time = time
    self.repetitionWindow = repetitionWindow
    self.end = end
  }

  /// Ends the process at the deadline, or after a second if the signal follows another one.
  ///
  /// A `SIGHUP` after another signal, and a signal within the repetition window of another one, change nothing.
  ///
  /// - Returns: The number of the request, for ``withdraw(_:)``; `nil` if the signal changed nothing.
  func request(_ signal: Int32) -> Int? {
    let request = requests.withLock { requests -> (number: Int, isFirst: Bool)? in
      let (now, isFirst) = (ContinuousClock.now, requests.pending.isEmpty)
      if !isFirst, signal == SIGHUP || requests.last.map({ now - $0 < repetitionWindow }) == true { return nil }
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

  /// Forgets a request whose signal was handled elsewhere.
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
