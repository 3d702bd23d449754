public import TrackFiles

/// A change of playback whose playhead is known as soon as the clock is read.
public struct PlayheadMove: Hashable, Sendable {
  private let previous: Playhead?
  private let seek: SeekTarget?
  private let speed: PlaybackSpeed?
  private let repeatMode: RepeatMode
  private let isPlaying: Bool

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - previous: Where playback was, and how it has gone on since; `nil` at the beginning of the track.
  ///   - seek: Where it goes; `nil` where it is.
  ///   - speed: How fast it goes on.
  ///   - repeatMode: What follows the end of the track.
  ///   - isPlaying: Whether it goes on at all, or is paused.
  public init(
    from previous: Playhead?, to seek: SeekTarget?, speed: PlaybackSpeed?, repeatMode: RepeatMode, isPlaying: Bool
  ) {
    self.previous = previous
    self.seek = seek
    self.speed = speed
    self.repeatMode = repeatMode
    self.isPlaying = isPlaying
  }

  /// Returns where playback is when the clock shows that time, and how it goes on from there.
  public func playhead(at now: Duration, on track: Track) -> Playhead {
    let (here, played) = previous?.position(at: now, on: track) ?? (track.beginning, .zero)
    return Playhead(
      position: seek.map { track.position(at: $0, speed: speed, lap: here.lap) } ?? here, speed: speed,
      repeatMode: repeatMode, played: played, since: isPlaying ? now : nil)
  }
}
