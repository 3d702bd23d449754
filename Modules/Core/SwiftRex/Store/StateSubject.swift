public import Synchronization

/// The one copy of a state, and those who want to hear of its changes.
///
/// A subscriber hears the current state once, at once, on the subscribing thread, and from then on every emission, in
/// order and never two at a time. What is emitted while it still hears its first value waits in its inbox.
@usableFromInline
final class StateSubject<State: Sendable>: @unchecked Sendable {
  // All variables are protected by `lock`; the thread that handles actions alone changes the state, and reads it freely.
  @usableFromInline let lock = Lock()
  @usableFromInline let place: UnsafeMutablePointer<Lendable<State>>
  /// Who hears. While `isEmitting`, nobody changes it: it is copied first and the old one kept among `retired`.
  @exclusivity(unchecked) @usableFromInline var audience = Unmanaged.passRetained(Audience<State>())
  @exclusivity(unchecked) @usableFromInline var retired: [Unmanaged<Audience<State>>] = []
  @usableFromInline let isEmitting = Atomic(false)
  @usableFromInline let hasRetired = Atomic(false)
  @exclusivity(unchecked) @usableFromInline var newcomers: ContiguousArray<Listener<State>> = []
  /// Whether there is anybody in the audience, or a newcomer, or an old audience to let go of.
  @exclusivity(unchecked) @usableFromInline var isHeard = false
  @exclusivity(unchecked) var isComplete = false
  /// Whether a store has it, and nobody else may change it.
  @exclusivity(unchecked) var isTaken = false

  @usableFromInline
  init(_ value: State) {
    place = .allocate(capacity: 1)
    place.initialize(to: Lendable(value))
  }

  deinit {
    audience.release()
    for audience in retired { audience.release() }
    place.deinitialize(count: 1)
    place.deallocate()
  }

  /// A copy of the state as it is now.
  @inlinable
  var state: State {
    lock.lock()
    defer { lock.unlock() }
    return place.pointee.value
  }

  /// Changes the state in place and answers whom to tell of it, if `isHeard`; `emit` must follow.
  @inlinable
  @inline(__always)
  func change(isTold: Bool, _ body: (inout State) -> Void) -> Unmanaged<Audience<State>>? {
    lock.lock()
    body(&place.pointee.value)
    let audience = isTold ? takeAudience() : nil
    lock.unlock()
    return audience
  }

  /// Changes the state in place and answers who is to hear of it, if the function, given the state before and after,
  /// says so; `emit` must follow.
  @inlinable
  func change(
    if shouldEmit: (State, State) -> Bool, _ body: (inout State) -> Void
  ) -> Unmanaged<Audience<State>>? {
    lock.lock()
    let before = place.pointee.value
    body(&place.pointee.value)
    let audience = shouldEmit(before, place.pointee.value) ? takeAudience() : nil
    lock.unlock()
    if audience == nil, hasRetired.load(ordering: .relaxed) { releaseRetired() }
    return audience
  }

  /// Answers whom to tell of the change just made, if `isHeard`, and leaves it in the newcomers' inboxes. Call it under
  /// the lock.
  @inlinable
  @inline(__always)
  func takeAudience() -> Unmanaged<Audience<State>>? {
    guard isHeard else { return nil }
    if !newcomers.isEmpty { informNewcomers() }
    isEmitting.store(true, ordering: .relaxed)
    return audience
  }

  @usableFromInline
  func informNewcomers() {
    for newcomer in newcomers { newcomer.inbox.append(place.pointee.value) }
  }

  /// Tells those who were there when the state last changed and asked for what the change may have reached; only the
  /// thread that changed it may call this.
  @inlinable
  @inline(__always)
  func emit(_ region: StateRegion, to audience: Unmanaged<Audience<State>>) {
    audience._withUnsafeGuaranteedRef { $0.hear(region, at: place) }
    isEmitting.store(false, ordering: .releasing)
    if hasRetired.load(ordering: .relaxed) { releaseRetired() }
  }

  /// Call it under the lock, whenever somebody came or went, or an old audience did.
  func noteWhoHears() {
    isHeard = !newcomers.isEmpty || !retired.isEmpty || audience._withUnsafeGuaranteedRef { $0.count > 0 }
  }

  /// Lets go of the audiences that were replaced while they were told; only the thread that tells them may call this.
  @usableFromInline
  func releaseRetired() {
    lock.lock()
    let audiences = retired
    retired = []
    hasRetired.store(false, ordering: .relaxed)
    noteWhoHears()
    lock.unlock()
    for audience in audiences { audience.release() }
  }
}
