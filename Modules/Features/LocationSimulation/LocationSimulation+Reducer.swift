public import SwiftRex

extension LocationSimulation {
  /// Applies what happened to what is known.
  ///
  /// A person's wish that makes no sense now changes nothing but ``State/problem``, which says why. News that comes too
  /// late, such as a position after a stop, changes nothing.
  public static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .loadRequested: state.problem = nil
    case .trackLoaded(let summary, let repairs): state.load(summary, repairs)
    case .trackFailed(let reason): state.problem = reason
    case .started(let speed): state.start(at: speed)
    case .paused: state.pause()
    case .resumed: state.resume()
    case .stopped: state.stop()
    case .pauseRequested: if state.status == .playing { state.status = .paused(by: .app) }
    case .resumeRequested: if state.status == .paused(by: .app) { state.status = .playing }
    case .positionUpdated(let fix): if state.status == .playing { state.fix = fix }
    case .finished: if state.status == .playing { state.rest(.finished) }
    }
  }
}

extension LocationSimulation.State {
  fileprivate mutating func load(
    _ summary: LocationSimulation.Track.Summary, _ newRepairs: [LocationSimulation.Repair]
  ) {
    track = summary
    repairs = newRepairs
    fix = nil
    rest(.idle)
  }

  fileprivate mutating func start(at newSpeed: Double) {
    guard newSpeed > 0, newSpeed.isFinite else {
      return problem = "a track cannot be played at \(newSpeed) m/s; start with a speed above 0, such as 1.4"
    }
    guard track != nil else { return problem = "there is no track to play yet; load one, then start" }
    if status == .idle || status == .finished { fix = nil }
    status = .playing
    speed = newSpeed
    problem = nil
  }

  fileprivate mutating func pause() {
    switch status {
    case .playing, .paused(by: .app): accept(.paused(by: .user))
    case .paused(by: .user): problem = "the track is paused already; resume it or stop it"
    case .idle, .finished: problem = "nothing is being played that could be paused; start first"
    }
  }

  fileprivate mutating func resume() {
    switch status {
    case .paused: accept(.playing)
    case .playing: problem = "the track is being played already; pause it or stop it"
    case .idle, .finished: problem = "nothing is paused that could be resumed; start first"
    }
  }

  fileprivate mutating func stop() {
    guard status != .idle else { return problem = "nothing is being played that could be stopped; start first" }
    fix = nil
    problem = nil
    rest(.idle)
  }

  private mutating func accept(_ newStatus: Status) {
    status = newStatus
    problem = nil
  }

  fileprivate mutating func rest(_ newStatus: Status) {
    status = newStatus
    speed = 0
  }
}
