public import SwiftRex

extension Lifecycle {
  /// The reducer of the feature.
  ///
  /// Every action is handled in every phase. An impossible one is recorded in ``State/ignored`` and changes nothing
  /// else.
  public static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      let isPossible =
        switch action {
        case .launched: state.launch()
        case .didBecomeActive: state.enter(.active, from: .inactive)
        case .willResignActive: state.enter(.inactive, from: .active)
        case .didEnterBackground: state.enter(.background, from: .inactive)
        case .willEnterForeground: state.enter(.inactive, from: .background)
        case .willTerminate(let cause): state.terminate(cause)
        case .suspensionRequested: state.request(.suspended)
        case .continued: state.request(.active)
        case .terminationRequested(let cause): state.requestTermination(cause)
        case .phaseReported(let phase): state.follow(phase)
        case .didReceiveMemoryWarning: state.note { $0.memoryWarnings &+= 1 }
        case .memoryWatchFailed(let reason): state.note { $0.memoryWatchFailure = reason }
        case .phaseBegan(let phase, let time): state.recordStart(of: phase, at: time)
        }
      if !isPossible {
        state.ignored = Ignored(action: action, phase: state.phase, count: (state.ignored?.count ?? 0) &+ 1)
      }
    }
  }
}

/// The changes to the state. Each returns whether it was possible, and does nothing if it was not.
extension Lifecycle.State {
  fileprivate mutating func launch() -> Bool {
    guard enter(.inactive, from: .launching) else { return false }
    targetPhase = targetPhase ?? .active
    return true
  }

  /// Enters a phase. An event that was not requested clears the target, unless the target is the end or was reported.
  fileprivate mutating func enter(_ newPhase: Lifecycle.Phase, from origin: Lifecycle.Phase) -> Bool {
    guard phase == origin else { return false }
    if !isMoving, cause == nil, !isDecidedBySystem { targetPhase = nil }
    phase = newPhase
    return true
  }

  fileprivate mutating func terminate(_ cause: Lifecycle.Cause) -> Bool {
    enter(.terminating(cause), from: .launching) || enter(.terminating(cause), from: .background)
  }

  /// Sets the target that the user or a signal requested, if it can be reached.
  fileprivate mutating func request(_ target: Lifecycle.TargetPhase) -> Bool {
    guard cause == nil, targetPhase != target, !isDecidedBySystem else { return false }
    guard isMoving || Self.step(from: phase, to: target) != nil else { return false }
    targetPhase = target
    return true
  }

  /// Sets the target to a phase that the system reported. A process that was launched decides its phases itself.
  fileprivate mutating func follow(_ reported: Lifecycle.Phase) -> Bool {
    guard cause == nil, isDecidedBySystem || phase == .launching else { return false }
    guard targetPhase != .reported(reported) else { return false }
    targetPhase = .reported(reported)
    return true
  }

  fileprivate mutating func requestTermination(_ newCause: Lifecycle.Cause) -> Bool {
    guard let cause, !isDecidedBySystem else { return request(.terminated(newCause)) }
    if newCause.forcesExit(after: cause) {
      targetPhase = .exited(newCause)
    } else if newCause.replaces(cause) {
      targetPhase = .terminated(newCause)
    } else {
      return false
    }
    return true
  }

  /// Applies a change that is possible after the launch.
  fileprivate mutating func note(_ change: (inout Self) -> Void) -> Bool {
    guard phase != .launching else { return false }
    change(&self)
    return true
  }

  fileprivate mutating func recordStart(of phase: Lifecycle.Phase, at time: Duration) -> Bool {
    guard let last = recentPhases.last, time >= last.time else { return false }
    recentPhases = recentPhases.suffix(7) + [.init(id: last.id &+ 1, phase: phase, time: time)]
    return true
  }
}
