extension LocationSimulation {
  /// Where on a track somebody is, said so that it can be played on from there at any pace.
  public struct Spot: Codable, Hashable, Sendable {
    /// How many times the track has been walked before; back and forth, every other one of them is a way back.
    public let lap: Int

    /// Metres from the beginning of the track.
    public let distance: Double

    /// Seconds of the record from its beginning, gaps left out; none on a track without times.
    public let time: Double?

    /// Makes a spot: laps before this one, metres from the beginning of the track, seconds of the record.
    public init(lap: Int = 0, distance: Double, time: Double? = nil) {
      self.lap = lap
      self.distance = distance
      self.time = time
    }
  }
}

extension LocationSimulation.Track {
  /// The first point.
  var beginning: LocationSimulation.Spot {
    .init(distance: 0, time: cumulativeTimes.isEmpty ? nil : 0)
  }

  /// Finds the spot that a target names; keeps the lap of the old one.
  func spot(
    at target: LocationSimulation.SeekTarget, pace: LocationSimulation.Pace?, lap: Int
  ) -> LocationSimulation.Spot {
    switch target {
    case .distance(let metres): spot(atDistance: metres, lap: lap)
    case .fraction(let part): spot(atDistance: part * length, lap: lap)
    case .time(let seconds):
      if let duration {
        spot(atTime: min(max(seconds, 0), duration), lap: lap)
      } else if case .constant(let speed)? = pace {
        spot(atDistance: seconds * speed, lap: lap)
      } else {
        spot(atDistance: 0, lap: lap)
      }
    }
  }

  /// The spot so many metres from the beginning.
  func spot(atDistance distance: Double, lap: Int) -> LocationSimulation.Spot {
    let distance = min(max(distance, 0), length)
    return .init(lap: lap, distance: distance, time: lastTime(atDistance: distance))
  }

  /// The spot so many seconds of the record from its beginning.
  func spot(atTime time: Double, lap: Int) -> LocationSimulation.Spot {
    .init(lap: lap, distance: distance(atTime: time), time: time)
  }
}
