extension Lifecycle {
  /// Work that the state can list.
  enum Work: Hashable {
    /// Receives the events of the system.
    case observeSystem
    /// Reports the time at which a phase began.
    case reportStart(Phase)
    /// Dispatches the event that moves the app one phase closer to its target.
    case announce(Action)
    /// Stops the process when the features have saved.
    case suspend
    /// Exits the process.
    case exit(code: Int32, Urgency)
  }
}

extension Lifecycle.State {
  /// The work in progress, for display.
  public var listedWork: [any Sendable] { work }

  /// The work in progress, in the order in which it starts.
  var work: [Lifecycle.Work] {
    let observation = phase == .launching && !isDecidedBySystem ? nil : Lifecycle.Work.observeSystem
    let report = isMoving || recentPhases.last?.phase == phase ? nil : Lifecycle.Work.reportStart(phase)
    return [observation, report, Self.step(from: phase, to: targetPhase)].compactMap(\.self)
  }

  /// Whether an event is pending.
  var isMoving: Bool {
    if case .announce = Self.step(from: phase, to: targetPhase) { true } else { false }
  }

  /// Returns the next step from a phase toward a target, or the work at the target.
  static func step(from phase: Lifecycle.Phase, to target: Lifecycle.TargetPhase?) -> Lifecycle.Work? {
    switch (phase, target) {
    case (_, .reported(let reported)): step(from: phase, toReported: reported)
    case (_, .exited(let cause)): .exit(code: cause.exitCode, .immediately)
    case (.terminating(let cause), _): .exit(code: (target?.cause ?? cause).exitCode, .whenSaved)
    case (.launching, .terminated(let cause)), (.background, .terminated(let cause)): .announce(.willTerminate(cause))
    case (.inactive, .active): .announce(.didBecomeActive)
    case (.active, .suspended), (.active, .terminated): .announce(.willResignActive)
    case (.inactive, .suspended), (.inactive, .terminated): .announce(.didEnterBackground)
    case (.background, .active): .announce(.willEnterForeground)
    case (.background, .suspended): .suspend
    case (.active, .active), (.launching, .active), (.launching, .suspended), (_, nil): nil
    }
  }

  /// Returns the next step from a phase toward the one that the system reported, or the work in that phase. The system
  /// itself suspends or ends the process as soon as the features have saved.
  private static func step(from phase: Lifecycle.Phase, toReported reported: Lifecycle.Phase) -> Lifecycle.Work? {
    switch (phase, reported) {
    case (.terminating(let cause), _): .exit(code: cause.exitCode, .whenSaved)
    case (.launching, .terminating(let cause)), (.background, .terminating(let cause)): .announce(.willTerminate(cause))
    case (_, .launching), (.active, .active), (.inactive, .inactive): nil
    case (.launching, _): .announce(.launched)
    case (.inactive, .active): .announce(.didBecomeActive)
    case (.active, _): .announce(.willResignActive)
    case (.inactive, _): .announce(.didEnterBackground)
    case (.background, .background): .suspend
    case (.background, _): .announce(.willEnterForeground)
    }
  }
}
