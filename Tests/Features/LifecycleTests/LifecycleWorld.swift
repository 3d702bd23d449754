import ConcurrencyRex
import SwiftRex
import SwiftRexTesting

@testable import LifecycleFeature

/// The feature beside another one that saves, in a simulated system, with a recorder of the events of the process.
struct LifecycleWorld {
  enum ProcessEvent: Equatable, Sendable {
    case hasStopped
    case hasExited(Int32, Lifecycle.Urgency)
  }

  typealias Store = TestStore<Lifecycle.Action, Lifecycle.State>
  private typealias Saver = EffectMiddleware<Lifecycle.Action, Lifecycle.Action, Lifecycle.State, VirtualClock>

  let store: Store
  /// What the service manager was told since the launch.
  var announced: [Lifecycle.Phase] { phases.withLock { $0 } }
  private let processEvents: Locked<[ProcessEvent]>
  private let effects: Locked<EffectScope?>
  private let phases: Locked<[Lifecycle.Phase]>

  /// - Parameters:
  ///   - script: What the system says.
  ///   - saving: How long the other feature works from the moment at which the app leaves for the background or the end.
  init(_ script: [(after: Duration, event: Lifecycle.Event)] = [], saving: Duration = .zero) {
    let (processEvents, effects) = (Locked<[ProcessEvent]>([]), Locked<EffectScope?>(nil))
    let phases = Locked<[Lifecycle.Phase]>([])
    store = Store(initialState: .init(), reducer: Lifecycle.reducer) { clock in
      let world = Lifecycle.Dependencies.simulated(
        script: script, clock: clock,
        suspend: {
          await effects.withLock { $0 }?.idle()
          if !Task.isCancelled { processEvents.withLock { $0.append(.hasStopped) } }
        },
        exit: { code, urgency in
          if urgency == .whenSaved { await effects.withLock { $0 }?.idle() }
          if !Task.isCancelled { processEvents.withLock { $0.append(.hasExited(code, urgency)) } }
        }, notifySupervisor: { phase in phases.withLock { $0.append(phase) } })
      let witness = AnyMiddleware<Lifecycle.Action, Lifecycle.Action, Lifecycle.State> { _, _, _ in
        IO { output in effects.withLock { $0 = output.effects } }
      }
      return witness <> Lifecycle.middleware.inject(world) <> Self.saver(saving).inject(clock)
    }
    (self.processEvents, self.effects, self.phases) = (processEvents, effects, phases)
  }

  /// Removes and returns the events of the process since the last call.
  func takeProcessEvents() -> [ProcessEvent] {
    processEvents.withLock { processEvents in
      defer { processEvents = [] }
      return processEvents
    }
  }

  /// How many effects are in flight.
  var work: Int? { effects.withLock { $0 }?.inFlight }

  private static func saver(_ time: Duration) -> MiddlewareReader<VirtualClock, Saver> {
    Saver.onAction { action, _, _ in
      switch action {
      case .didEnterBackground, .willTerminate: .fireAndForget { try? await $0.sleep(for: time) }
      default: .doNothing
      }
    }
  }
}

/// The stretches of road that most of the stories go.
extension LifecycleWorld.Store {
  func launch(line: UInt = #line) {
    send(.launched, line: line) {
      $0.phase = .inactive
      $0.stays.inactive.count = 1
      $0.memoryWatch = .running
      $0.destination = .active
      $0.next = .action(.didBecomeActive)
    }
    follow(.didBecomeActive, to: .active, next: nil, line: line)
  }

  /// Expects an event that the feature announced, what is to follow from the phase to which it leads, and that the
  /// clock is read if the app rests there.
  func follow(_ event: Lifecycle.Action, to phase: Lifecycle.Phase, next: Lifecycle.Step?, line: UInt = #line) {
    receive(event, line: line) {
      $0.phase = phase
      $0.stays[phase].count += 1
      $0.next = next
      if case .action = next { return }
      $0.destination = nil
      if case .terminating(let cause) = phase { $0.cause = cause }
    }
    if case .action = next { return }
    rest(in: phase, line: line)
  }

  /// Expects that the clock is read, now that the app rests in a phase.
  func rest(in phase: Lifecycle.Phase, line: UInt = #line) {
    let now = clock.now.offset
    receive(.clockRead(at: now), line: line) {
      $0.stays[$0.stays.restedIn].time += now - $0.stays.readAt
      ($0.stays.readAt, $0.stays.restedIn) = (now, phase)
      $0.next = nil
    }
  }

  /// Expects the way from the foreground to the background.
  func followToBackground(next: Lifecycle.Step, line: UInt = #line) {
    follow(.willResignActive, to: .inactive, next: .action(.didEnterBackground), line: line)
    follow(.didEnterBackground, to: .background, next: next, line: line)
  }
}

extension EffectScope {
  /// Waits until nothing is in flight.
  fileprivate func idle() async {
    await withUnsafeContinuation { continuation in whenIdle { continuation.resume() } }
  }
}
