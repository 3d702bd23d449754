public import SwiftRex
import TrackFiles
import TrackPlayback

extension LocationSimulation {
  /// Applies what happened, and grants or refuses requests.
  ///
  /// A refused request changes only ``State/refusal``, which has the reason. A report without a playback changes
  /// nothing.
  public static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .loadRequested: state.accept { ($0.isLoading, $0.loadFailure) = (true, nil) }
      case .trackLoaded(let summary, let repairs):
        state.endPlayback(unlessWaitingFor: summary)
        (state.track, state.repairs) = (summary.withDistinctPlaces, repairs)
        (state.isLoading, state.loadFailure) = (false, nil)
      case .trackFailed(let reason):
        if state.arePointsMissing { state.reset(to: .idle) }
        (state.isLoading, state.loadFailure) = (false, reason)
      case .trackMissing: if state.isInProgress { (state.isLoading, state.arePointsMissing) = (true, true) }
      case .startRequested(let speed): state.start(.constant(speed: speed))
      case .startAsRecordedRequested(let factor): state.start(.recorded(factor: factor))
      case .pauseRequested(by: .app): if state.status == .playing { state.accept { $0.status = .paused(by: .app) } }
      case .pauseRequested(by: .user): state.accept(unless: state.pauseProblem) { $0.status = .paused(by: .user) }
      case .resumeRequested(by: .app): if state.status == .paused(by: .app) { state.accept { $0.status = .playing } }
      case .resumeRequested(by: .user): state.accept(unless: state.resumeProblem) { $0.status = .playing }
      case .stopRequested: state.accept(unless: state.stopProblem) { $0.reset(to: .idle) }
      case .seekRequested(let target): state.seek(to: target)
      case .repeatModeRequested(let mode): state.accept { $0.repeatMode = mode }
      case .updateIntervalRequested(let interval):
        state.accept(unless: interval.updateIntervalProblem) { $0.updateInterval = interval }
      case .regionsRequested(let regions):
        state.accept(unless: regions.problem) {
          ($0.stays, $0.regions) = ($0.regions == regions ? $0.stays : [:], regions)
        }
      case .playheadMoved(let playhead): state.play(from: playhead)
      case .positionUpdated(let fix): if fix.isValid { state.report { $0.fix = fix } }
      case .regionEntered(let event): state.report { $0.stays[event.region] = event }
      case .regionExited(let event): state.report { $0.stays[event.region] = nil }
      case .finished: state.report { if $0.status == .playing, $0.repeatMode == .once { $0.end(.finished) } }
      }
    }
  }
}

extension LocationSimulation.State {
  /// Applies a change, or keeps the problem that prevents it.
  fileprivate mutating func accept(unless problem: String? = nil, _ change: (inout Self) -> Void) {
    refuse(problem)
    if problem == nil { change(&self) }
  }

  /// Records the reason why a request is refused; `nil` clears an earlier one.
  private mutating func refuse(_ reason: String?) {
    refusalCount = reason == nil ? 0 : refusalCount &+ 1
    refusal = reason.map { refusalCount > 1 ? "\($0) (\(refusalCount) requests refused in a row)" : $0 }
  }

  /// Applies a report of the current playback.
  fileprivate mutating func report(_ change: (inout Self) -> Void) {
    if currentPlayback != nil { change(&self) }
  }

  fileprivate mutating func start(_ newSpeed: PlaybackSpeed) {
    accept(unless: newSpeed.problem(on: track)) {
      if !$0.isInProgress { $0.reset(to: .idle) }
      ($0.speed, $0.status) = (newSpeed, .playing)
    }
  }

  fileprivate mutating func seek(to target: SeekTarget) {
    accept(unless: target.problem(on: track, at: speed)) {
      if !$0.isInProgress { $0.reset(to: .paused(by: .user)) }
      ($0.fix, $0.seek) = (nil, target)
    }
  }

  /// Continues playback at a playhead.
  fileprivate mutating func play(from playhead: Playhead) {
    guard isInProgress else { return }
    if let problem = playhead.problem { return refuse(problem) }
    (seek, arePointsMissing) = (nil, false)
    playback = Playback(
      playhead: playhead, updateInterval: updateInterval, regions: regions, fix: fix, stays: stays)
  }

  /// Ends playback because a track was loaded, unless it waits for the points of this track.
  fileprivate mutating func endPlayback(unlessWaitingFor summary: Track.Summary) {
    if arePointsMissing, track?.id == summary.id { return }
    let reason = arePointsMissing ? missingTrackProblem : nil
    reset(to: .idle)
    refuse(reason)
  }

  /// Ends playback and forgets its reports.
  fileprivate mutating func reset(to newStatus: Status) {
    (fix, stays) = (nil, [:])
    end(newStatus)
  }

  /// Ends playback and keeps its last reports.
  fileprivate mutating func end(_ newStatus: Status) {
    (status, speed, playback, seek, arePointsMissing) = (newStatus, nil, nil, nil, false)
    refuse(nil)
  }
}
