import Foundation
import Synchronization

/// A thread for small jobs that must not be lost, such as to write what an app did last.
///
/// A job runs within two milliseconds after ``wake()``. If the process crashes, its end waits for the jobs, at most 100
/// milliseconds: see ``CrashSignals``. The thread starts with the first job.
public enum BackgroundWorker {
  /// The identity of a job.
  public struct ID: Hashable, Sendable {
    private let id = UUID()
  }

  private static let jobs = Mutex<[ID: @Sendable () -> Bool]>([:])
  /// Whether the thread waits until it is woken up.
  private static let isIdle = Atomic(false)
  private static let nap = Duration.milliseconds(2)
  /// The number of naps without work after which the thread becomes idle, because waking it up takes microseconds.
  private static let napLimit = 50

  /// Adds a job, which runs on the thread now and after each ``wake()``.
  ///
  /// - Parameter job: Does all the work that there is, and returns whether there was any.
  public static func add(_ job: @escaping @Sendable () -> Bool) -> ID {
    _ = start
    let id = ID()
    jobs.withLock { $0[id] = job }
    CrashSignals.Shared.wake()
    return id
  }

  /// Removes a job, which may still run once.
  public static func remove(_ id: ID) { jobs.withLock { $0[id] = nil } }

  /// Lets all jobs run soon.
  ///
  /// Cost: a few nanoseconds; after a pause of a tenth of a second, a system call. The first call of a thread gives it a
  /// stack on which it can handle an overflow of its own.
  public static func wake() {
    AlternateStack.prepare()
    // No wake-up is lost: a job that found no work locked what the caller has locked to add some.
    if isIdle.load(ordering: .relaxed), isIdle.exchange(false, ordering: .relaxed) { CrashSignals.Shared.wake() }
  }

  /// Whether a crash waits for the jobs.
  public static var isUrgent: Bool {
    let shared = CrashSignals.Shared.self
    return shared.requests.load(ordering: .relaxed) != shared.served.load(ordering: .relaxed)
  }

  private static let start: Void = {
    CrashSignals.install()
    let thread = Thread { run() }
    thread.name = "background-worker"
    thread.start()
  }()

  private static func run() {
    // Another thread handles the signals, and this one runs while it does.
    var signals = sigset_t()
    sigfillset(&signals)
    pthread_sigmask(SIG_SETMASK, &signals, nil)
    var naps = 0
    while true {
      naps = runJobs() ? 0 : naps + 1
      if naps < napLimit {
        usleep(UInt32(nap / .microseconds(1)))
        continue
      }
      isIdle.store(true, ordering: .relaxed)
      if !runJobs() { CrashSignals.Shared.sleep() }
      isIdle.store(false, ordering: .relaxed)
      naps = 0
    }
  }

  private static func runJobs() -> Bool {
    let request = CrashSignals.Shared.requests.load(ordering: .acquiring)
    let all = jobs.withLock { Array($0.values) }
    let hadWork = all.reduce(false) { $1() || $0 }
    CrashSignals.Shared.served.store(request, ordering: .releasing)
    return hadWork
  }
}
