import TrackFiles

/// The motion along a track from a position on, at a speed: the position after any time.
///
/// The position is a pure function of the time since the motion began. Nothing is accumulated, so no error grows.
struct Trajectory {
  let track: Track
  let speed: PlaybackSpeed
  let repeatMode: RepeatMode
  private let lap: Int
  /// The played amount of the lap, in the unit of the speed: meters, or seconds of the recording.
  private let played: Double

  /// Creates the motion from a position on. On a track without times, motion at the recorded speed ends immediately.
  ///
  /// The end of a lap that another one follows counts as the beginning of the next lap.
  init(track: Track, speed: PlaybackSpeed, repeatMode: RepeatMode, origin: TrackPosition) {
    (self.track, self.speed, self.repeatMode) = (track, speed, repeatMode)
    let whole = Self.whole(of: track, at: speed)
    // In this order, a position that is not a number counts as the beginning.
    let begin = min(max(0, speed.isRecorded ? origin.time ?? 0 : origin.distance), whole)
    let played = repeatMode.isBackward(lap: origin.lap) ? whole - begin : begin
    let isOver = repeatMode != .once && whole > 0 && played >= whole
    (lap, self.played) = isOver ? (origin.lap &+ 1, 0) : (origin.lap, played)
  }

  /// The amount of a whole lap, in the unit of the speed.
  private var whole: Double { Self.whole(of: track, at: speed) }

  private static func whole(of track: Track, at speed: PlaybackSpeed) -> Double {
    speed.isRecorded ? track.duration ?? 0 : track.length
  }

  /// The seconds of playback until the end; `nil` if there is no end.
  var timeLeft: Double? {
    repeatMode == .once || whole == 0 ? min((whole - played) / speed.rate, Playhead.longestTime.inSeconds) : nil
  }

  /// Returns the position after a number of seconds of playback.
  func position(after seconds: Double) -> TrackPosition {
    if let timeLeft, seconds >= timeLeft { return position(at: whole, lap: lap) }
    let total = played + speed.rate * max(seconds, 0)
    guard repeatMode != .once, total >= whole else { return position(at: forward(total, lap), lap: lap) }
    let (laps, rest) = Self.laps(in: total, each: whole)
    return position(at: forward(rest, lap &+ laps), lap: lap &+ laps)
  }

  /// Returns the speed in meters per second after a number of seconds of playback; 0 at the end.
  func speed(after seconds: Double) -> Double {
    if let timeLeft, seconds >= timeLeft { return 0 }
    return switch speed {
    case .constant(let speed): speed
    case .recorded(let factor): factor * track.recordedSpeed(atTime: position(after: seconds).time ?? 0)
    }
  }

  /// Converts a played amount of a lap to the amount between that position and the beginning of the track.
  private func forward(_ played: Double, _ lap: Int) -> Double {
    repeatMode.isBackward(lap: lap) ? whole - played : played
  }

  /// Divides an amount into whole laps and a rest that is at most one lap.
  private static func laps(in total: Double, each length: Double) -> (Int, Double) {
    let laps = Int(exactly: (total / length).rounded(.down)) ?? 0
    let rest = total - Double(laps) * length
    return (laps, rest > 0 ? min(rest, length) : 0)
  }

  private func position(at place: Double, lap: Int) -> TrackPosition {
    speed.isRecorded ? track.position(atTime: place, lap: lap) : track.position(atDistance: place, lap: lap)
  }
}

extension PlaybackSpeed {
  fileprivate var isRecorded: Bool {
    if case .recorded = self { true } else { false }
  }
}
