public import ConcurrencyRex
public import SwiftRex

extension Lifecycle {
  /// Runs what the state says is under way.
  public static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.reconciling(\.work) { work in
    switch work {
    case .notifySupervisor(let phase): notifySupervisor(of: phase)
    case .listen: .listen { $0.dependencies.events().map(\.action) }
    case .announce(let event): .just(event)
    case .readClock: readClock
    case .suspend: .fireAndForget(countsAsInFlight: false) { await $0.suspend() }
    case .exit(let code, let urgency): .fireAndForget(countsAsInFlight: false) { await $0.exit(code, urgency) }
    }
  }

  /// Work that the state can say is under way.
  enum Work: Hashable {
    /// The supervisor of the process is notified of a phase.
    case notifySupervisor(Phase)
    /// The events of the system are observed.
    case listen
    /// The event towards the target is dispatched.
    case announce(Action)
    /// The clock is read, as a phase without a further event began.
    case readClock(Phase)
    /// The process stops when the features have saved. It is not in flight: it waits until nothing is.
    case suspend
    /// The process exits. It is not in flight either.
    case exit(code: Int32, Urgency)
  }

  private static func notifySupervisor(of phase: Phase) -> Effect<Dependencies, Action> {
    .promise { context, _ in context.dependencies.notifySupervisor(phase) }
  }

  private static let readClock = Effect<Dependencies, Action>.promise { context, fulfill in
    fulfill(.clockRead(at: context.dependencies.now()))
  }
}

extension Lifecycle.State {
  /// The work that is under way, in the order in which it starts.
  var work: [Lifecycle.Work] {
    let isMeasured = nextEvent != nil || statistics.measuredPhase == phase
    let isSuspending = targetPhase == .suspended && phase == .background && nextEvent == nil
    let work: [Lifecycle.Work?] = [
      phase == .launching ? nil : .notifySupervisor(phase),
      memoryWatch == .idle ? nil : .listen,
      nextEvent.map(Lifecycle.Work.announce),
      isMeasured ? nil : .readClock(phase),
      isSuspending ? .suspend : nil,
      exit,
    ]
    return work.compactMap(\.self)
  }

  private var exit: Lifecycle.Work? {
    if isExitForced, let cause { return .exit(code: cause.exitCode, .atOnce) }
    if case .terminating(let cause) = phase { return .exit(code: cause.exitCode, .whenSaved) }
    return nil
  }
}
