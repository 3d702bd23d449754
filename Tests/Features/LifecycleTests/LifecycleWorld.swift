import ConcurrencyRex
import SwiftRex

@testable import LifecycleFeature

/// A store in a simulated world, and what was seen of it.
struct LifecycleWorld {
  enum Sight: Equatable, Sendable {
    case action(Lifecycle.Action)
    case hasStopped
    case hasExited(Int32, Lifecycle.Urgency)
  }

  private typealias Saver = EffectMiddleware<Lifecycle.Action, Lifecycle.Action, Lifecycle.State, VirtualClock>
  typealias Store = ReduxStoreBase<Lifecycle.Action, Lifecycle.State>

  private let store: Store
  private let clock = VirtualClock()
  private let sights: Guarded<[Sight]>

  /// - Parameters:
  ///   - script: What the system says.
  ///   - saving: How long another feature works from the moment at which the app leaves for the background or the end.
  init(_ script: [(after: Duration, event: Lifecycle.Event)] = [], saving: Duration = .zero) {
    let clock = clock
    let effects = EffectScope(executor: clock)
    let sights = Guarded<[Sight]>([])
    let world = Lifecycle.Dependencies.simulated(
      script: script, clock: clock,
      suspend: {
        await effects.idle()
        if !Task.isCancelled { sights.withLock { $0.append(.hasStopped) } }
      },
      exit: { code, urgency in
        if urgency == .whenSaved { await effects.idle() }
        if !Task.isCancelled { sights.withLock { $0.append(.hasExited(code, urgency)) } }
      })
    let watcher = AnyMiddleware<Lifecycle.Action, Lifecycle.Action, Lifecycle.State> { action, _, _ in
      sights.withLock { $0.append(.action(action)) }
      return .pure()
    }
    store = Store(
      subject: .values(initialValue: Lifecycle.State()), reducer: Lifecycle.reducer,
      middleware: watcher <> Lifecycle.middleware.inject(world) <> Self.saver(saving).inject(clock), effects: effects)
    self.sights = sights
  }

  /// What was seen since it was last asked.
  func takeSights() -> [Sight] {
    sights.withLock { sights in
      defer { sights = [] }
      return sights
    }
  }

  /// Dispatches, and lets happen what can without time going by.
  func send(_ action: Lifecycle.Action) {
    store.dispatch(action)
    clock.settle()
  }

  /// Lets time go by.
  func advance(by duration: Duration) {
    clock.advance(by: duration)
  }

  var state: Lifecycle.State { store.state }
  /// How many effects are in flight.
  var work: Int { store.effects.inFlight }

  private static func saver(_ time: Duration) -> MiddlewareReader<VirtualClock, Saver> {
    Saver.onAction { action, _, _ in
      switch action {
      case .didEnterBackground, .willTerminate: .fireAndForget { try? await $0.sleep(for: time) }
      default: .doNothing
      }
    }
  }
}

extension EffectScope {
  /// Waits until nothing is in flight.
  func idle() async {
    await withUnsafeContinuation { continuation in whenIdle { continuation.resume() } }
  }
}
