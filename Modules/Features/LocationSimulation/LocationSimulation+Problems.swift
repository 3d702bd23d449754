import TrackFiles
import TrackPlayback

/// The reason why a request is refused, with advice; `nil` if it is granted.
extension LocationSimulation.State {
  var pauseProblem: String? {
    switch status {
    case .playing, .paused(by: .app): nil
    case .paused(by: .user): "the track is already paused; resume it or stop it"
    case .idle, .finished: "nothing is playing; start first"
    }
  }

  var resumeProblem: String? {
    switch status {
    case .paused where speed == nil: "no speed has been chosen; start with a speed, such as 1.4"
    case .paused: nil
    case .playing: "the track is already playing; pause it or stop it"
    case .idle, .finished: "nothing is paused; start first"
    }
  }

  var missingTrackProblem: String { "another track was loaded than the one that was playing; start again" }

  var stopProblem: String? {
    status == .idle ? "nothing is playing; start first" : nil
  }
}

extension PlaybackSpeed {
  func problem(on track: Track.Summary?) -> String? {
    switch self {
    case .constant(let speed) where !isValid:
      "cannot play a track at \(speed) m/s; start with a speed from \(Self.rates.lowerBound) to \(Self.rates.upperBound), such as 1.4"
    case .recorded(let factor) where !isValid:
      "cannot play a track \(factor) times as fast; start with a factor from \(Self.rates.lowerBound) to \(Self.rates.upperBound), such as 1"
    case _ where track == nil: "no track is loaded; load one, then start"
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
      : "playback cannot continue from there: times must be at most 1000000000 s, laps and distances at least 0; seek or stop"
  }
}

extension SeekTarget {
  func problem(on track: Track.Summary?, at speed: PlaybackSpeed?) -> String? {
    guard number.isFinite else { return "\(number) is not a valid position; seek to a finite number" }
    guard let track else { return "no track is loaded; load one first" }
    guard case .time = self, track.duration == nil, speed == nil else { return nil }
    return "the points of this track have no times; seek to a distance or a fraction, or start first"
  }
}

extension Duration {
  var updateIntervalProblem: String? {
    Playback.isValid(updateInterval: self)
      ? nil : "the interval between updates is not valid; use one above 0 and up to 1000000000 s"
  }
}

extension Regions {
  var problem: String? {
    isValid
      ? nil
      : "a number is out of range; use a radius above 0 and up to 1000000 m, and a hysteresis from 0 to 1000000 m"
  }
}
