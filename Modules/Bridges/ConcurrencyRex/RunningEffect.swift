import Synchronization

/// One effect of a middleware, from before its task is made until it has ended or been cancelled.
@usableFromInline
final class RunningEffect: @unchecked Sendable {
  // `number` is protected by the lock of `others`. `task` is written once, before `phase` becomes `running`, and read
  // only by whoever ends that phase.
  /// 0: it has begun; 1: and has a task; 2: it has ended or been cancelled.
  private let phase = Atomic<UInt8>(0)
  private let others: RunningEffects
  private var task: Task<Void, Never>?
  /// Its name, if it has one.
  let token: EffectToken?
  /// Its place among the others.
  var number = 0

  init(_ token: EffectToken?, among others: RunningEffects) {
    self.token = token
    self.others = others
  }

  /// Whether it has neither ended nor been cancelled.
  @usableFromInline var isRunning: Bool { phase.load(ordering: .acquiring) != 2 }

  /// Keeps the task that does the work, and cancels it if the effect has been meanwhile.
  @usableFromInline
  func keep(_ task: Task<Void, Never>) {
    self.task = task
    if !phase.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing).exchanged { task.cancel() }
  }

  /// Ends it, and answers whether it had still been running.
  @usableFromInline
  func end() -> Bool {
    guard phase.exchange(2, ordering: .acquiringAndReleasing) != 2 else { return false }
    others.remove(self)
    return true
  }

  /// Cancels it, after it was taken out from among the others.
  func cancel() {
    if phase.exchange(2, ordering: .acquiringAndReleasing) == 1 { task?.cancel() }
  }
}
