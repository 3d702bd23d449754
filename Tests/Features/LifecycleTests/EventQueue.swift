import Testing

@testable import LifecycleFeature

/// The queue of a store: the event that an action announces waits behind actions that arrived meanwhile, and is dropped
/// if one of them ends its work.
struct EventQueue {
  private(set) var state = Lifecycle.State()
  /// The phases that the app went through, from the one after the launch on.
  private(set) var phases: [Lifecycle.Phase] = []
  private(set) var lastTarget = Lifecycle.TargetPhase.active
  private var waiting: [(action: Lifecycle.Action, isAnnounced: Bool)]

  init(_ actions: [Lifecycle.Action]) {
    waiting = actions.map { ($0, false) }
  }

  mutating func add(_ action: Lifecycle.Action) {
    waiting.append((action, false))
  }

  /// Handles the first action, if one waits.
  mutating func handleFirst() {
    guard !waiting.isEmpty else { return }
    let (action, isAnnounced) = waiting.removeFirst()
    let before = state
    state = before.after(action)
    if isAnnounced { #expect(state.ignored == before.ignored, "\(action) was announced, then ignored") }
    if state.phase != before.phase {
      phases.append(state.phase)
      #expect(LifecycleTableTests.destination(of: action, from: before.phase) == state.phase)
    }
    if state.ignored == before.ignored, let target = target(of: action) { lastTarget = target }
    waiting.removeAll { $0.isAnnounced && $0.action != state.announced }
    for case .announce(let event) in state.started(since: before) { waiting.append((event, true)) }
  }

  mutating func handleAll() {
    while !waiting.isEmpty { handleFirst() }
  }

  private func target(of action: Lifecycle.Action) -> Lifecycle.TargetPhase? {
    switch action {
    case .suspensionRequested: .suspended
    case .continued: .active
    case .terminationRequested(let cause): .terminated(cause)
    case .phaseReported(let phase): .reported(phase)
    default: nil
    }
  }
}
