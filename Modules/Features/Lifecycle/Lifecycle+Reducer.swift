public import SwiftRex

extension Lifecycle {
  /// What an action changes: a state machine in which every action has an answer in every phase.
  ///
  /// An action that makes no sense is recorded in ``State/ignored``, and nothing follows from it.
  public static let reducer = Reducer<Action, State>.reduce { action, state in
    let isPossible =
      switch action {
      case .launched: state.launch()
      case .didBecomeActive: state.enter(.active, from: .inactive)
      case .willResignActive: state.enter(.inactive, from: .active)
      case .didEnterBackground: state.enter(.background, from: .inactive)
      case .willEnterForeground: state.enter(.inactive, from: .background)
      case .willTerminate(let cause): state.terminate(cause)
      case .suspensionRequested: state.go(to: .suspended)
      case .continued: state.go(to: .active)
      case .terminationRequested(let cause): state.end(cause)
      case .didReceiveMemoryWarning: state.warn()
      case .memoryWatchFailed(let reason): state.watchMemoryNoMore(reason)
      case .clockRead(let time): state.read(time)
      }
    if !isPossible { state.ignore(action) }
  }
}

/// What can be done with a state; each answers whether it made sense, and if not, did nothing.
extension Lifecycle.State {
  private var isLaunched: Bool { phase != .launching }

  private var isTerminating: Bool {
    if case .terminating = phase { true } else { false }
  }

  private var isEnding: Bool {
    if case .terminated = destination { true } else { isTerminating }
  }

  fileprivate mutating func launch() -> Bool {
    guard phase == .launching else { return false }
    destination = .active
    memoryWatch = .running
    return enter(.inactive, from: .launching)
  }

  fileprivate mutating func enter(_ newPhase: Lifecycle.Phase, from origin: Lifecycle.Phase) -> Bool {
    guard phase == origin else { return false }
    begin(newPhase)
    takeStep()
    return true
  }

  fileprivate mutating func terminate(_ cause: Lifecycle.Cause) -> Bool {
    guard phase == .launching || phase == .background else { return false }
    begin(.terminating(cause))
    self.cause = cause
    destination = nil
    next = .exit(code: cause.exitCode, .whenSaved)
    return true
  }

  /// Sets out for the end; if that is the way already, ends without the rest of it, unless nobody is in a hurry.
  fileprivate mutating func end(_ cause: Lifecycle.Cause) -> Bool {
    guard !isEnding || cause.isImpatient else { return false }
    self.cause = cause
    guard isEnding else { return go(to: .terminated(cause)) }
    destination = nil
    next = .exit(code: cause.exitCode, .atOnce)
    return true
  }

  /// Sets out; if it is under way already, the event that is on its way goes first, and the rest leads elsewhere.
  fileprivate mutating func go(to newDestination: Lifecycle.Destination) -> Bool {
    guard let destination else {
      guard newDestination.step(from: phase) != nil else { return false }
      self.destination = newDestination
      takeStep()
      return true
    }
    guard !isEnding, destination != newDestination else { return false }
    self.destination = newDestination
    next = nil
    return true
  }

  fileprivate mutating func warn() -> Bool {
    guard isLaunched, !isTerminating else { return false }
    memoryWarnings += 1
    next = nil
    return true
  }

  fileprivate mutating func watchMemoryNoMore(_ reason: String) -> Bool {
    guard isLaunched else { return false }
    memoryWatch = .failed(reason)
    next = nil
    return true
  }

  fileprivate mutating func read(_ time: Duration) -> Bool {
    guard stays.read(time, in: phase) else { return false }
    next = nil
    return true
  }

  fileprivate mutating func ignore(_ action: Lifecycle.Action) {
    ignored = Lifecycle.Ignored(action: action, phase: phase, count: (ignored?.count ?? 0) + 1)
    next = nil
  }

  private mutating func begin(_ newPhase: Lifecycle.Phase) {
    phase = newPhase
    stays[newPhase].count += 1
  }

  /// Decides what follows from being in this phase, and forgets a destination that is reached.
  private mutating func takeStep() {
    next = destination?.step(from: phase)
    if case .action = next { return }
    destination = nil
  }
}
