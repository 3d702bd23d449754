import Synchronization

/// One effect of a middleware, from before its task is made until it has ended or been cancelled.
@usableFromInline
class RunningEffect: @unchecked Sendable {
  // `number` is protected by the lock of `others`. `task` is written once, before `phase` may become odd, and read only
  // by whoever ends phase 1.
  /// 0: it has begun; 2: it was cancelled; 4: it has ended. One more: and it had a task by then.
  private let phase = Atomic<UInt8>(0)
  private let others: RunningEffects
  private final var task: Task<Void, Never>?
  /// Its name, if it has one.
  final let token: EffectToken?
  /// Its place among the others.
  final var number = 0

  @usableFromInline
  init(_ token: EffectToken?, among others: RunningEffects) {
    self.token = token
    self.others = others
  }

  /// Whether it has neither ended nor been cancelled.
  @usableFromInline final var isRunning: Bool { phase.load(ordering: .acquiring) < 2 }

  /// Keeps the task that does the work, and cancels it if the effect has been meanwhile.
  @usableFromInline
  final func keep(_ task: Task<Void, Never>) {
    self.task = task
    let (_, before) = phase.compareExchange(expected: 0, desired: 1, ordering: .acquiringAndReleasing)
    if before == 2 { task.cancel() }
  }

  /// Ends it, and answers whether it had still been running.
  @usableFromInline
  final func end() -> Bool {
    guard leave(to: 4) != nil else { return false }
    others.remove(self)
    return true
  }

  /// The task in which it has ended, if that was kept by then.
  @usableFromInline final var lastTask: Task<Void, Never>? { phase.load(ordering: .relaxed) == 5 ? task : nil }

  /// Cancels it, after it was taken out from among the others.
  final func cancel() {
    if leave(to: 2) == 1 { task?.cancel() }
  }

  /// Moves on to cancelled or ended, and answers the phase before, or `nil` if it was in one of these already.
  private func leave(to last: UInt8) -> UInt8? {
    var now = phase.load(ordering: .relaxed)
    while now < 2 {
      let (exchanged, before) = phase.compareExchange(
        expected: now, desired: last + now, ordering: .acquiringAndReleasing)
      if exchanged { return now }
      now = before
    }
    return nil
  }
}
