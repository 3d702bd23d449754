public import TrackFiles

/// A position on a track from which playback goes on at any speed.
public struct TrackPosition: Codable, Hashable, Sendable {
  /// The number of times that the whole track was covered before; back and forth, every second lap leads back.
  public let lap: Int

  /// Metres from the beginning of the track.
  public let distance: Double

  /// Seconds of the record from its beginning, gaps left out; `nil` on a track without times.
  public let time: Double?

  /// Creates a position: laps before this one, metres from the beginning of the track, seconds of the record.
  public init(lap: Int = 0, distance: Double, time: Double? = nil) {
    self.lap = lap
    self.distance = distance
    self.time = time
  }
}

/// A position on a track as the user gives it; one outside of the track means its nearer end.
public enum SeekTarget: Codable, Hashable, Sendable {
  /// Seconds of the record, gaps left out; on a track without times, seconds at the constant speed.
  case time(seconds: Double)

  /// Metres from the beginning.
  case distance(metres: Double)

  /// A part of the length, from 0 to 1.
  case fraction(Double)

  /// The number, in whatever unit.
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

  /// Returns the position that a target names, in the given lap.
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

  /// Returns the position so many metres from the beginning; one outside of the track becomes its nearer end.
  public func position(atDistance distance: Double, lap: Int) -> TrackPosition {
    let distance = min(max(distance, 0), length)
    return TrackPosition(lap: lap, distance: distance, time: lastTime(atDistance: distance))
  }

  /// Returns the position so many seconds of the record from its beginning.
  public func position(atTime time: Double, lap: Int) -> TrackPosition {
    TrackPosition(lap: lap, distance: distance(atTime: time), time: time)
  }
}
