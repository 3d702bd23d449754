public import SwiftRex

extension Lifecycle {
  /// The change that an action makes.
  ///
  /// Every action has a meaning in every phase; one that is not possible is recorded in ``State/ignored``, and changes
  /// nothing else.
  public static let reducer = Reducer<Action, State>.reduce { action, state in
    let isPossible =
      switch action {
      case .launched: state.launch()
      case .didBecomeActive: state.enter(.active, from: .inactive)
      case .willResignActive: state.enter(.inactive, from: .active)
      case .didEnterBackground: state.enter(.background, from: .inactive)
      case .willEnterForeground: state.enter(.inactive, from: .background)
      case .willTerminate(let cause): state.terminate(cause)
      case .suspensionRequested: state.setTarget(.suspended)
      case .continued: state.setTarget(.active)
      case .terminationRequested(let cause): state.requestTermination(cause)
      case .didReceiveMemoryWarning: state.countMemoryWarning()
      case .memoryWatchFailed(let reason): state.endMemoryWatch(reason)
      case .clockRead(let time): state.statistics.record(time, in: state.phase)
      }
    if !isPossible {
      state.ignored = Ignored(action: action, phase: state.phase, count: (state.ignored?.count ?? 0) + 1)
    }
  }
}

/// Each of these returns whether it was possible; if not, it did nothing.
extension Lifecycle.State {
  fileprivate mutating func launch() -> Bool {
    guard enter(.inactive, from: .launching) else { return false }
    (memoryWatch, targetPhase, nextEvent) = (.running, .active, .didBecomeActive)
    return true
  }

  fileprivate mutating func enter(_ newPhase: Lifecycle.Phase, from origin: Lifecycle.Phase) -> Bool {
    guard phase == origin else { return false }
    if nextEvent == nil { targetPhase = nil }
    phase = newPhase
    statistics[newPhase].count += 1
    nextEvent = targetPhase?.nextEvent(from: newPhase)
    return true
  }

  fileprivate mutating func terminate(_ newCause: Lifecycle.Cause) -> Bool {
    guard phase == .launching || phase == .background else { return false }
    cause = newCause
    return enter(.terminating(newCause), from: phase)
  }

  /// Changes the target; an event that was announced arrives nevertheless, and the next one leads to the new target.
  fileprivate mutating func setTarget(_ newTarget: Lifecycle.TargetPhase) -> Bool {
    guard !isEnding, targetPhase != newTarget else { return false }
    if nextEvent == nil {
      nextEvent = newTarget.nextEvent(from: phase)
      guard nextEvent != nil || (newTarget == .suspended && phase == .background) else { return false }
    }
    targetPhase = newTarget
    return true
  }

  fileprivate mutating func requestTermination(_ newCause: Lifecycle.Cause) -> Bool {
    if isEnding {
      guard newCause.forcesExit(after: cause) else { return false }
      (isExitForced, targetPhase, nextEvent) = (true, nil, nil)
    } else if !setTarget(.terminated(newCause)) {
      return false
    }
    cause = newCause
    return true
  }

  fileprivate mutating func countMemoryWarning() -> Bool {
    guard phase != .launching, !phase.isTerminating else { return false }
    memoryWarnings += 1
    return true
  }

  fileprivate mutating func endMemoryWatch(_ reason: String) -> Bool {
    guard phase != .launching else { return false }
    memoryWatch = .failed(reason)
    return true
  }

  private var isEnding: Bool {
    if case .terminated = targetPhase { true } else { phase.isTerminating || isExitForced }
  }
}
