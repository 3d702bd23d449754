import TrackPlayback

extension LocationSimulation {
  /// A piece of work that can be under way.
  enum Work: Hashable, Sendable {
    /// Loading a track.
    case load

    /// Reading the clock, to say where playback goes on after a change.
    case movePlayhead(PlayheadMove)

    /// Reporting positions and region events.
    case play(Playback)
  }
}

extension LocationSimulation.State {
  /// The work that is under way.
  var work: [LocationSimulation.Work] {
    let loading = isLoading ? [LocationSimulation.Work.load] : []
    guard isUnderWay else { return loading }
    if let playback, isUpToDate(playback) { return loading + [.play(playback)] }
    let move = PlayheadMove(
      from: playback?.playhead, to: seek, speed: speed, repeatMode: repeatMode, isPlaying: status == .playing)
    return loading + [.movePlayhead(move)]
  }

  /// Whether playback has begun and not ended, be it paused.
  var isUnderWay: Bool {
    switch status {
    case .idle, .finished: false
    case .playing, .paused: true
    }
  }

  /// Returns whether a playhead goes on as the state says.
  func matches(_ playhead: Playhead) -> Bool {
    playhead.speed == speed && playhead.repeatMode == repeatMode && (playhead.since != nil) == (status == .playing)
  }

  /// Returns whether a playback goes on as the state says, so that the clock need not be read.
  private func isUpToDate(_ playback: Playback) -> Bool {
    seek == nil && matches(playback.playhead) && playback.updates == updates && playback.regions == regions
      && playback.signal == signal
  }
}
