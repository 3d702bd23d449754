public import Synchronization

/// One subscription to a state.
@usableFromInline
final class Listener<State: Sendable>: @unchecked Sendable {  // `inbox` is protected by the subject's lock.
  @usableFromInline let subscriber: UnfailableSubscriberType<State>
  /// The part of the state that it asked for.
  @usableFromInline let region: StateRegion
  @exclusivity(unchecked) @usableFromInline var inbox: ContiguousArray<State> = []
  @usableFromInline let cancelled = Atomic(false)

  init(_ subscriber: UnfailableSubscriberType<State>, region: StateRegion) {
    self.subscriber = subscriber
    self.region = region
  }

  @inlinable var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  func cancel() {
    cancelled.store(true, ordering: .releasing)
  }

  @inlinable
  func hear(_ state: State) {
    if !isCancelled { subscriber.onValue(state) }
  }
}
