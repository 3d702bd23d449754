extension LocationSimulation {
  /// A track at a pace in an order, from a spot on it: answers where one is after any time.
  ///
  /// All of it is a pure function of the time since that spot was left; nothing is counted up, so nothing adds up.
  struct Course {
    let track: Track
    let pace: Pace
    let order: Order
    private let lap: Int
    /// What has been played of the lap, in the unit of the pace: metres, or seconds of the record.
    private let played: Double

    /// Sets out from a spot. A track without times has no record, and there the course is over at once.
    init(track: Track, pace: Pace, order: Order, origin: Spot) {
      (self.track, self.pace, self.order) = (track, pace, order)
      lap = origin.lap
      let whole = Self.whole(of: track, at: pace)
      let place = min(max(Self.isRecorded(pace) ? origin.time ?? 0 : origin.distance, 0), whole)
      played = order.isBackward(lap: lap) ? whole - place : place
    }

    /// What there is to play in a lap, in the unit of the pace.
    private var whole: Double { Self.whole(of: track, at: pace) }

    /// The seconds of play until the end, if there is one.
    var timeLeft: Double? {
      order == .once || whole == 0 ? min((whole - played) / pace.rate, Self.longestTime) : nil
    }

    /// The spot after so many seconds of play.
    func spot(after seconds: Double) -> Spot {
      if let timeLeft, seconds >= timeLeft { return spot(at: whole, lap: lap) }
      let way = played + pace.rate * max(seconds, 0)
      guard order != .once, way >= whole else { return spot(at: forward(way, lap), lap: lap) }
      let (laps, rest) = Self.laps(in: way, each: whole)
      return spot(at: forward(rest, lap &+ laps), lap: lap &+ laps)
    }

    /// The speed in metres per second after so many seconds of play; 0 at the end.
    func speed(after seconds: Double) -> Double {
      if let timeLeft, seconds >= timeLeft { return 0 }
      return switch pace {
      case .constant(let speed): speed
      case .recorded(let factor): factor * track.recordedSpeed(atTime: spot(after: seconds).time ?? 0)
      }
    }

    /// The seconds of play after which so many metres have been walked; none if they never are.
    func seconds(toWalk metres: Double) -> Double? {
      guard track.length > 0 else { return nil }
      let start = spot(after: 0)
      let walked = order.isBackward(lap: lap) ? track.length - start.distance : start.distance
      let (laps, rest) = Self.laps(in: walked + metres, each: track.length)
      let inLap = Self.isRecorded(pace) ? recordedTime(toWalk: rest, lap &+ laps) : rest
      let seconds = (Double(laps) * whole + inLap - played) / pace.rate
      return seconds <= (timeLeft ?? Self.longestTime) ? seconds : nil
    }

    /// Turns what was played of a lap into a place on the track.
    private func forward(_ way: Double, _ lap: Int) -> Double { order.isBackward(lap: lap) ? whole - way : way }

    /// The seconds of the record within a lap until so many metres of it have been walked.
    private func recordedTime(toWalk metres: Double, _ lap: Int) -> Double {
      order.isBackward(lap: lap)
        ? whole - (track.lastTime(atDistance: track.length - metres) ?? 0) : track.firstTime(atDistance: metres) ?? 0
    }

    /// Divides a way into whole laps and a rest that is no longer than one.
    private static func laps(in way: Double, each length: Double) -> (Int, Double) {
      let laps = min((way / length).rounded(.down), 1e15)
      let rest = way - laps * length
      return (Int(laps), rest > 0 ? min(rest, length) : 0)
    }

    private func spot(at place: Double, lap: Int) -> Spot {
      Self.isRecorded(pace) ? track.spot(atTime: place, lap: lap) : track.spot(atDistance: place, lap: lap)
    }

    private static func isRecorded(_ pace: Pace) -> Bool {
      if case .recorded = pace { true } else { false }
    }

    private static func whole(of track: Track, at pace: Pace) -> Double {
      isRecorded(pace) ? track.duration ?? 0 : track.length
    }

    /// Thirty years; what takes longer never comes.
    private static let longestTime = 1e9
  }
}
