import TrackFiles

/// The position of playback at a moment, with all that determines it at any other moment.
public struct Playhead: Codable, Hashable, Sendable {
  /// The position on the track.
  public let position: TrackPosition

  /// The speed from there on; `nil` before the first start.
  public let speed: PlaybackSpeed?

  /// The mode that decides what follows the end.
  public let repeatMode: RepeatMode

  /// The time played since the beginning, pauses left out.
  public let played: Duration

  /// The reading of the clock at that moment; `nil` while playback is paused.
  public let since: Duration?

  /// Creates a playhead; see the properties.
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

  /// Whether its numbers are those of a playback: none is negative or infinite, and no time is beyond ``longestTime``.
  public var isValid: Bool {
    ([position.distance] + [position.time].compactMap { $0 }).allSatisfy { $0 >= 0 && $0.isFinite }
      && (0...Self.largestLap).contains(position.lap) && (.zero...Self.longestTime).contains(played)
      && since.map { (.zero - Self.longestTime...Self.longestTime).contains($0) } ?? true
      && (speed.map(\.isValid) ?? (since == nil))
  }

  /// Thirty years, beyond which no time of playback is counted.
  static let longestTime = Duration.seconds(1_000_000_000)

  /// The largest number of a lap from which playback goes on; the laps after it fit in an `Int` as well.
  private static let largestLap = 1 << 62

  /// Returns the motion from here on; `nil` if no speed is known.
  func trajectory(on track: Track) -> Trajectory? {
    speed.map { Trajectory(track: track, speed: $0, repeatMode: repeatMode, origin: position) }
  }

  /// Returns where playback is when the clock shows that time, and how long it has played.
  func position(at now: Duration, on track: Track) -> (position: TrackPosition, played: Duration) {
    guard let since, let trajectory = trajectory(on: track) else { return (position, played) }
    let elapsed = max(.zero, now - since)
    return (trajectory.position(after: elapsed.inSeconds), min(played + elapsed, Self.longestTime))
  }
}

/// The speed at which a track is played.
public enum PlaybackSpeed: Codable, Hashable, Sendable {
  /// Always at the same speed, in metres per second.
  case constant(speed: Double)

  /// As the track was recorded, so many times as fast.
  case recorded(factor: Double)

  /// The amount played in a second: metres, or seconds of the record.
  var rate: Double {
    switch self {
    case .constant(let speed): speed
    case .recorded(let factor): factor
    }
  }

  /// The rates at which a track can be played.
  public static let rates = 1e-9...1e6

  /// Whether a track can be played at it.
  public var isValid: Bool { Self.rates.contains(rate) }
}

/// The continuation at the end of the track.
public enum RepeatMode: CaseIterable, Codable, Hashable, Sendable {
  /// No continuation: playback ends.
  case once

  /// The beginning, at once.
  case loop

  /// The way back, and at the beginning the way forth again.
  case pingPong

  /// Returns whether a lap leads back.
  func isBackward(lap: Int) -> Bool { self == .pingPong && lap % 2 != 0 }
}

extension Duration {
  /// The duration in seconds; exact for whole ones, which dividing durations is not. At most `Int64.max` seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
