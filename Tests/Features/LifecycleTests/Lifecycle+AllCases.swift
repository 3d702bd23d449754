import SwiftRex

@testable import LifecycleFeature

extension Lifecycle.Cause {
  static let sigterm = Self.signal(name: "SIGTERM", number: 15)
  static let sigint = Self.signal(name: "SIGINT", number: 2)
  static let sighup = Self.signal(name: "SIGHUP", number: 1)
}

extension Lifecycle.Phase {
  static let all: [Self] = [.launching, .active, .inactive, .background, .terminating(.user)]
}

extension Lifecycle.Action {
  static let events: [Self] = [
    .launched, .didBecomeActive, .willResignActive, .didEnterBackground, .willEnterForeground, .willTerminate(.sigterm),
  ]
  static let requests: [Self] = [.suspensionRequested, .continued, .terminationRequested(.sigterm)]
}

extension Lifecycle.TargetPhase {
  static let all: [Self] = [.active, .suspended, .terminated(.sigterm), .exited(.sigint)]
}

extension Lifecycle.State {
  init(_ phase: Lifecycle.Phase, to target: Lifecycle.TargetPhase? = nil) {
    self.init()
    self.phase = phase
    recentPhases = [.init(id: 0, phase: phase, time: .zero)]
    targetPhase = target
  }

  /// The pending event.
  var announced: Lifecycle.Action? {
    for case .announce(let event) in work { return event }
    return nil
  }

  /// The work that this state starts, compared with the one before.
  func started(since before: Self) -> [Lifecycle.Work] {
    work.filter { !before.work.contains($0) }
  }

  func after(_ actions: Lifecycle.Action...) -> Self {
    actions.reduce(self) { Lifecycle.reducer.reduce($1, $0) }
  }

  /// Returns this state with an ignored action.
  func ignoring(_ action: Lifecycle.Action) -> Self {
    var copy = self
    copy.ignored = Lifecycle.Ignored(action: action, phase: phase, count: 1)
    return copy
  }
}
