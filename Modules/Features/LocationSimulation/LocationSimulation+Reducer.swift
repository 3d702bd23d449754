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
    case .started(let speed): state.start(.constant(speed: speed))
    case .startedAsRecorded(let factor): state.start(.recorded(factor: factor))
    case .paused: state.pause()
    case .resumed: state.resume()
    case .stopped: state.stop()
    case .seekRequested(let target): state.seek(to: target)
    case .orderChosen(let order): state.choose(order)
    case .updatesChosen(let updates): state.choose(updates)
    case .regionsChosen(let regions): state.choose(regions)
    case .signalChosen(let signal): state.choose(signal)
    case .pauseRequested: if state.status == .playing { state.status = .paused(by: .app) }
    case .resumeRequested: if state.status == .paused(by: .app) { state.status = .playing }
    case .playheadMoved(let playhead): state.move(playhead)
    case .positionUpdated(let fix): if state.isUnderWay { state.fix = fix }
    case .regionEntered(let crossing): if state.isUnderWay { state.stays.append(.init(entry: crossing)) }
    case .regionDwelled(let crossing): state.dwell(crossing.region)
    case .regionLeft(let crossing): if state.isUnderWay { state.stays.removeAll { $0.entry.region == crossing.region } }
    case .announcementRequested(let name): if state.isUnderWay { state.announced = name }
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
    forgetWalk()
    rest(.idle)
  }

  fileprivate mutating func start(_ newPace: LocationSimulation.Pace) {
    guard newPace.isPossible else { return problem = newPace.advice }
    guard let track else { return problem = "there is no track to play yet; load one, then start" }
    if case .recorded = newPace, track.duration == nil {
      return problem = "the points of this track have no times; start with a speed, such as 1.4"
    }
    if !isUnderWay { forgetWalk() }
    pace = newPace
    accept(.playing)
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
    case .paused where pace == nil: problem = "it is not known how fast to go on; start with a speed, such as 1.4"
    case .paused: accept(.playing)
    case .playing: problem = "the track is being played already; pause it or stop it"
    case .idle, .finished: problem = "nothing is paused that could be resumed; start first"
    }
  }

  fileprivate mutating func stop() {
    guard status != .idle else { return problem = "nothing is being played that could be stopped; start first" }
    forgetWalk()
    problem = nil
    rest(.idle)
  }

  fileprivate mutating func seek(to target: LocationSimulation.SeekTarget) {
    guard target.number.isFinite else { return problem = "\(target.number) is nowhere; seek a finite number" }
    guard let track else { return problem = "there is no track to seek in yet; load one first" }
    if case .time = target, track.duration == nil, pace == nil {
      return problem = "the points of this track have no times; seek a distance or a fraction, or start first"
    }
    if !isUnderWay { forgetWalk() }
    fix = nil
    seek = target
    accept(isUnderWay ? status : .paused(by: .user))
  }

  /// Takes news of where the walk is, unless they are of before the last wish.
  fileprivate mutating func move(_ newPlayhead: LocationSimulation.Playhead) {
    guard isUnderWay, newPlayhead.isPossible, (newPlayhead.since != nil) == (status == .playing) else { return }
    playhead = newPlayhead
    seek = nil
  }

  fileprivate mutating func dwell(_ region: Int) {
    guard isUnderWay, let index = stays.firstIndex(where: { $0.entry.region == region }) else { return }
    stays[index].isDwelling = true
  }

  private mutating func forgetWalk() {
    fix = nil
    playhead = nil
    seek = nil
    announced = nil
    stays = []
  }

  private mutating func accept(_ newStatus: Status) {
    status = newStatus
    problem = nil
  }

  fileprivate mutating func rest(_ newStatus: Status) {
    status = newStatus
    pace = nil
    playhead = nil
    seek = nil
  }
}
