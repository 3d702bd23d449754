extension LocationSimulation {
  /// All that decides how a walk goes on; whenever it changes, the playhead moves.
  struct Motion: Equatable {
    let isPlaying: Bool
    let pace: Pace?
    let order: Order
    let updates: UpdateRule
    let regions: Regions
    let signal: Signal
    let seek: SeekTarget?
  }
}

extension LocationSimulation.State {
  /// How the walk goes on; none while nobody is on the way.
  var motion: LocationSimulation.Motion? {
    guard isUnderWay else { return nil }
    return .init(
      isPlaying: status == .playing, pace: pace, order: order, updates: updates, regions: regions, signal: signal,
      seek: seek)
  }

  /// Whether somebody is on the way, be it standing.
  var isUnderWay: Bool {
    switch status {
    case .idle, .finished: false
    case .playing, .paused: true
    }
  }

  /// Where the walk is when the clock shows that time, and how it goes on from there.
  func playhead(at now: Duration, on track: LocationSimulation.Track) -> LocationSimulation.Playhead {
    let (here, played) = playhead?.position(at: now, on: track) ?? (track.beginning, .zero)
    return .init(
      spot: seek.map { track.spot(at: $0, pace: pace, lap: here.lap) } ?? here, pace: pace, order: order,
      played: played, since: status == .playing ? now : nil)
  }
}
