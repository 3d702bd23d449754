import Foundation
import Synchronization

/// A thread for small jobs that must not be lost, such as writing the last actions of an app.
///
/// Jobs run two milliseconds after ``wake()``. If the process crashes, its end waits for them, at most 100 milliseconds:
/// see ``CrashSignals``. The thread starts with the first job.
public enum BackgroundWorker {
  /// The identity of a job.
  public struct ID: Hashable, Sendable {
    private let id = UUID()
  }

  private static let jobs = Mutex<[ID: @Sendable () -> Void]>([:])
  /// Whether nothing has woken the thread up since it began to run the jobs.
  private static let isIdle = Atomic(false)

  /// Adds a job, which runs on the thread soon and after each ``wake()``.
  ///
  /// - Parameter job: Does all the work that there is.
  public static func add(_ job: @escaping @Sendable () -> Void) -> ID {
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
  /// Cost: a few nanoseconds, and a system call at most every two milliseconds. The first call on a thread also prepares
  /// it to handle a stack overflow.
  public static func wake() {
    AlternateStack.prepare()
    // No wake-up is lost: a job that misses some work locked what the caller has locked to add it.
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
    while true {
      CrashSignals.Shared.sleep()
      // More work arrives meanwhile, so that waking the thread up costs less.
      usleep(2000)
      isIdle.store(true, ordering: .relaxed)
      let request = CrashSignals.Shared.requests.load(ordering: .acquiring)
      for job in jobs.withLock({ Array($0.values) }) { job() }
      CrashSignals.Shared.served.store(request, ordering: .releasing)
    }
  }
}
