import ConcurrencyRex
import SwiftRex
import SwiftRexTesting

@testable import LifecycleFeature

/// The feature next to another one that saves, in a simulated system, with a recorder of the process's events.
struct LifecycleWorld {
  enum ProcessEvent: Equatable, Sendable {
    case hasStopped
    case hasExited(Int32, Lifecycle.Urgency)
  }

  typealias Store = TestStore<Lifecycle.Action, Lifecycle.State>
  private typealias Saver = EffectMiddleware<Lifecycle.Action, Lifecycle.Action, Lifecycle.State, VirtualClock>

  let store: Store
  private let processEvents: Locked<[ProcessEvent]>
  private let effects: Locked<EffectScope?>

  /// - Parameters:
  ///   - script: The events of the system.
  ///   - saving: How long the other feature saves once the app is on its way to the background or the end.
  init(_ script: [(after: Duration, event: Lifecycle.Action)] = [], saving: Duration = .zero) {
    let (processEvents, effects) = (Locked<[ProcessEvent]>([]), Locked<EffectScope?>(nil))
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
        })
      let witness = AnyMiddleware<Lifecycle.Action, Lifecycle.Action, Lifecycle.State> { _, _, _ in
        IO { output in effects.withLock { $0 = output.effects } }
      }
      return witness <> Lifecycle.middleware.inject(world) <> Self.saver(saving).inject(clock)
    }
    (self.processEvents, self.effects) = (processEvents, effects)
  }

  /// Removes and returns the events of the process since the last call.
  func takeProcessEvents() -> [ProcessEvent] {
    processEvents.withLock { processEvents in
      defer { processEvents = [] }
      return processEvents
    }
  }

  private static func saver(_ time: Duration) -> MiddlewareReader<VirtualClock, Saver> {
    Saver.onAction { action, _, _ in
      switch action {
      case .didEnterBackground, .willTerminate: .fireAndForget { try? await $0.sleep(for: time) }
      default: .identity
      }
    }
  }
}

/// Steps shared by most stories.
extension LifecycleWorld.Store {
  func launch(line: UInt = #line) {
    send(.launched, line: line) {
      $0.phase = .inactive
      $0.targetPhase = .active
    }
    arrive(.didBecomeActive, in: .active, line: line)
  }

  /// Asks the app to stop, and expects it to rest in the background.
  func suspend(line: UInt = #line) {
    send(.suspensionRequested, line: line) { $0.targetPhase = .suspended }
    followToBackground(line: line)
    rest(in: .background, line: line)
  }

  /// Expects an event that the feature announced, and that another one follows.
  func follow(_ event: Lifecycle.Action, to phase: Lifecycle.Phase, line: UInt = #line) {
    receive(event, line: line) { $0.phase = phase }
  }

  /// Expects an event that the feature announced, and that the app stays in its phase.
  func arrive(_ event: Lifecycle.Action, in phase: Lifecycle.Phase, line: UInt = #line) {
    follow(event, to: phase, line: line)
    rest(in: phase, line: line)
  }

  /// Expects the report that the app stays in a phase.
  func rest(in phase: Lifecycle.Phase, line: UInt = #line) {
    let now = clock.now.offset
    receive(.phaseBegan(phase, at: now), line: line) {
      $0.recentPhases.append(.init(id: $0.recentPhases.count, phase: phase, time: now))
    }
  }

  /// Expects the events from the foreground to the background.
  func followToBackground(line: UInt = #line) {
    follow(.willResignActive, to: .inactive, line: line)
    follow(.didEnterBackground, to: .background, line: line)
  }
}

extension EffectScope {
  /// Waits until nothing is in flight.
  fileprivate func idle() async {
    await withUnsafeContinuation { continuation in whenIdle { continuation.resume() } }
  }
}
