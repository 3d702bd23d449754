public import TrackFiles

/// A change of playback, whose playhead is known as soon as the clock is read.
public struct PlayheadMove: Hashable, Sendable {
  private let previous: Playhead?
  private let seek: SeekTarget?
  private let speed: PlaybackSpeed?
  private let repeatMode: RepeatMode
  private let isPlaying: Bool

  /// Creates a change.
  ///
  /// - Parameters:
  ///   - previous: The playhead before the change; `nil` at the beginning of the track.
  ///   - seek: The target of a seek; `nil` to stay at the position.
  ///   - speed: The speed after the change.
  ///   - repeatMode: What happens at the end of the track.
  ///   - isPlaying: Whether playback continues, or is paused.
  public init(
    from previous: Playhead?, to seek: SeekTarget?, speed: PlaybackSpeed?, repeatMode: RepeatMode, isPlaying: Bool
  ) {
    self.previous = previous
    self.seek = seek
    self.speed = speed
    self.repeatMode = repeatMode
    self.isPlaying = isPlaying
  }

  /// Returns the playhead after the change at a reading of the clock.
  public func playhead(at now: Duration, on track: Track) -> Playhead {
    let (here, played) = previous?.position(at: now, on: track) ?? (track.beginning, .zero)
    return Playhead(
      position: seek.map { track.position(at: $0, speed: speed, lap: here.lap) } ?? here, speed: speed,
      repeatMode: repeatMode, played: played, since: isPlaying ? now : nil)
  }
}
