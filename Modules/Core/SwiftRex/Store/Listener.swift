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

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  func cancel() {
    cancelled.store(true, ordering: .releasing)
  }

  func hear(_ state: State) {
    if !isCancelled { subscriber.onValue(state) }
  }

  /// Hears the state where it lies. Where the type of the state is known, Swift would copy it first.
  @usableFromInline
  func hear(at place: UnsafeMutablePointer<Lendable<State>>) {
    if !isCancelled { place.pointee.lend { subscriber.onValue($0) } }
  }
}
