import OpenCombine

/// A scheduler whose work waits until a test runs it, on one thread.
final class ManualScheduler: Scheduler {
  typealias SchedulerTimeType = ImmediateScheduler.SchedulerTimeType
  typealias SchedulerOptions = Never

  private var work: [() -> Void] = []

  var now: SchedulerTimeType { ImmediateScheduler.shared.now }
  var minimumTolerance: SchedulerTimeType.Stride { ImmediateScheduler.shared.minimumTolerance }

  /// Runs what waits, in order, and what is added meanwhile.
  func run() {
    while !work.isEmpty { work.removeFirst()() }
  }

  func schedule(options: Never?, _ action: @escaping () -> Void) {
    work.append(action)
  }

  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?, _ action: @escaping () -> Void
  ) {
    work.append(action)
  }

  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: Never?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    work.append(action)
    return AnyCancellable {}
  }
}
