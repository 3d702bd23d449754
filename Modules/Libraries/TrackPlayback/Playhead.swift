import TrackFiles

/// The position of playback at a moment, and everything that determines it at any other moment.
public struct Playhead: Codable, Hashable, Sendable {
  /// The position on the track.
  public let position: TrackPosition

  /// The speed from that moment on; `nil` before the first start.
  public let speed: PlaybackSpeed?

  /// What happens at the end of the track.
  public let repeatMode: RepeatMode

  /// The time played since the beginning, without pauses.
  public let played: Duration

  /// The reading of the clock at that moment; `nil` while playback is paused.
  public let since: Duration?

  /// Creates a playhead from its properties.
  public init(
    position: TrackPosition, speed: PlaybackSpeed? = nil, repeatMode: RepeatMode = .once, played: Duration = .zero,
    since: Duration? = nil
  ) {
    self.position = position
    self.speed = speed
    self.repeatMode = repeatMode
    self.played = played
    self.since = since
  }

  /// Whether its numbers are possible: position, lap and time played are not negative, and no time exceeds
  /// ``longestTime``.
  public var isValid: Bool {
    ([position.distance] + [position.time].compactMap { $0 }).allSatisfy { $0 >= 0 && $0.isFinite }
      && position.lap >= 0 && (.zero...Self.longestTime).contains(played)
      && since.map { (.zero - Self.longestTime...Self.longestTime).contains($0) } ?? true
      && (speed.map(\.isValid) ?? (since == nil))
  }

  /// The longest time of playback that is counted: about thirty years, far below the largest `Duration`.
  static let longestTime = Duration.seconds(1_000_000_000)

  /// Returns the motion from here on; `nil` without a valid speed.
  func trajectory(on track: Track) -> Trajectory? {
    guard let speed, speed.isValid else { return nil }
    return Trajectory(track: track, speed: speed, repeatMode: repeatMode, origin: position)
  }

  /// Returns where playback is at a reading of the clock, and how long it has played.
  func position(at now: Duration, on track: Track) -> (position: TrackPosition, played: Duration) {
    guard let since, let trajectory = trajectory(on: track) else { return (position, played) }
    let elapsed = max(.zero, now - since)
    return (trajectory.position(after: elapsed.inSeconds), min(played + elapsed, Self.longestTime))
  }
}

/// The speed at which a track is played.
public enum PlaybackSpeed: Codable, Hashable, Sendable {
  /// A constant speed in meters per second.
  case constant(speed: Double)

  /// The recorded speed, multiplied by a factor.
  case recorded(factor: Double)

  /// The amount played in a second: meters, or seconds of the recording.
  var rate: Double {
    switch self {
    case .constant(let speed): speed
    case .recorded(let factor): factor
    }
  }

  /// The rates at which a track can be played.
  public static let rates = 1e-9...1e6

  /// Whether the rate is one of `rates`.
  public var isValid: Bool { Self.rates.contains(rate) }
}

/// What happens at the end of the track.
public enum RepeatMode: CaseIterable, Codable, Hashable, Sendable {
  /// Playback ends.
  case once

  /// Playback continues at the beginning.
  case loop

  /// Playback turns at both ends of the track.
  case pingPong

  /// Returns whether a lap runs backward.
  func isBackward(lap: Int) -> Bool { self == .pingPong && lap % 2 != 0 }
}

extension Duration {
  /// The duration in seconds, at most `Int64.max`. It is exact for whole seconds, unlike a quotient of durations.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
