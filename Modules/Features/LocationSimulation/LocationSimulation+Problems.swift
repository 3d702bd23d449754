import TrackFiles
import TrackPlayback

/// The reason why a wish is refused, in a sentence with advice; `nil` where it is granted.
extension LocationSimulation.State {
  var pauseProblem: String? {
    switch status {
    case .playing, .paused(by: .app): nil
    case .paused(by: .person): "the track is paused already; resume it or stop it"
    case .idle, .finished: "nothing is being played that could be paused; start first"
    }
  }

  var resumeProblem: String? {
    switch status {
    case .paused where speed == nil: "it is not known how fast to go on; start with a speed, such as 1.4"
    case .paused: nil
    case .playing: "the track is being played already; pause it or stop it"
    case .idle, .finished: "nothing is paused that could be resumed; start first"
    }
  }

  var stopProblem: String? {
    status == .idle ? "nothing is being played that could be stopped; start first" : nil
  }
}

extension PlaybackSpeed {
  func problem(on track: Track.Summary?) -> String? {
    switch self {
    case .constant(let speed) where !isValid:
      "a track cannot be played at \(speed) m/s; start with a speed from \(Self.rates.lowerBound) to \(Self.rates.upperBound), such as 1.4"
    case .recorded(let factor) where !isValid:
      "a track cannot be played \(factor) times as fast; start with a factor from \(Self.rates.lowerBound) to \(Self.rates.upperBound), such as 1"
    case _ where track == nil: "there is no track to play yet; load one, then start"
    case .recorded where track?.duration == nil:
      "the points of this track have no times; start with a speed, such as 1.4"
    case .constant, .recorded: nil
    }
  }
}

extension Playhead {
  var problem: String? {
    isValid
      ? nil
      : "playback cannot go on from there: its times go up to 1000000000 s, laps and distances from 0; seek or stop"
  }
}

extension SeekTarget {
  func problem(on track: Track.Summary?, at speed: PlaybackSpeed?) -> String? {
    guard number.isFinite else { return "\(number) is nowhere; seek a finite number" }
    guard let track else { return "there is no track to seek in yet; load one first" }
    guard case .time = self, track.duration == nil, speed == nil else { return nil }
    return "the points of this track have no times; seek a distance or a fraction, or start first"
  }
}

extension UpdateRule {
  var problem: String? {
    isValid
      ? nil
      : "updates need an interval above 0 up to 1000000000 s or a distance from 0.001 to 1000000000 m; choose such a number"
  }
}

extension Regions {
  var problem: String? {
    isValid
      ? nil
      : "radii go from above 0 to 1000000 m, hysteresis from 0 to that, dwelling from 0 to 1000000000 s; choose such numbers"
  }
}

extension Signal {
  var problem: String? {
    isValid
      ? nil : "noise goes from 0 to 100000 m, the drop rate from 0 to 1, the accuracy from 0; choose such numbers"
  }
}
