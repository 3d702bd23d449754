public import TrackFiles

/// A position on a track, from which playback can continue at any speed.
public struct TrackPosition: Codable, Hashable, Sendable {
  /// The number of completed laps. With `pingPong`, every second lap runs backward.
  public let lap: Int

  /// The meters from the beginning of the track.
  public let distance: Double

  /// The seconds of the recording from its beginning, without gaps; `nil` on a track without times.
  public let time: Double?

  /// Creates a position: laps before this one, meters from the beginning of the track, seconds of the recording.
  public init(lap: Int = 0, distance: Double, time: Double? = nil) {
    self.lap = lap
    self.distance = distance
    self.time = time
  }
}

/// A position on a track as the user gives it. One outside of the track means the nearer end.
public enum SeekTarget: Codable, Hashable, Sendable {
  /// Seconds of the recording, without gaps; on a track without times, seconds at the constant speed.
  case time(seconds: Double)

  /// Meters from the beginning of the track.
  case distance(metres: Double)

  /// A fraction of the length, from 0 to 1.
  case fraction(Double)

  /// The number, in the unit of the case.
  public var number: Double {
    switch self {
    case .time(let number), .distance(let number), .fraction(let number): number
    }
  }
}

extension Track {
  /// The position of the first point.
  public var beginning: TrackPosition {
    TrackPosition(distance: 0, time: cumulativeTimes.isEmpty ? nil : 0)
  }

  /// Returns the position of a target in the given lap.
  func position(at target: SeekTarget, speed: PlaybackSpeed?, lap: Int) -> TrackPosition {
    switch target {
    case .distance(let metres): position(atDistance: metres, lap: lap)
    case .fraction(let part): position(atDistance: part * length, lap: lap)
    case .time(let seconds):
      if let duration {
        position(atTime: min(max(seconds, 0), duration), lap: lap)
      } else if case .constant(let speed)? = speed {
        position(atDistance: seconds * speed, lap: lap)
      } else {
        position(atDistance: 0, lap: lap)
      }
    }
  }

  /// Returns the position at a number of meters from the beginning; outside of the track, the nearer end.
  public func position(atDistance distance: Double, lap: Int) -> TrackPosition {
    let distance = min(max(0, distance), length)
    return TrackPosition(lap: lap, distance: distance, time: lastTime(atDistance: distance))
  }

  /// Returns the position at a number of seconds of the recording.
  public func position(atTime time: Double, lap: Int) -> TrackPosition {
    TrackPosition(lap: lap, distance: distance(atTime: time), time: time)
  }
}
