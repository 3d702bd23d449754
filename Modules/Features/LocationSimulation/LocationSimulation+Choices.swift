extension LocationSimulation.State {
  /// Takes what follows the end of the track.
  mutating func choose(_ newOrder: LocationSimulation.Order) {
    order = newOrder
    problem = nil
  }

  /// Takes when the position is told, or says what is wrong with it.
  mutating func choose(_ newUpdates: LocationSimulation.UpdateRule) {
    guard newUpdates.isPossible else {
      return problem = "updates need an interval or a distance above 0; choose one such as .every(.seconds(1))"
    }
    updates = newUpdates
    problem = nil
  }

  /// Takes which circles are watched, or says what is wrong with them.
  mutating func choose(_ newRegions: LocationSimulation.Regions) {
    guard newRegions.isPossible else {
      return problem = "radii go from above 0 to 1000000 m, hysteresis and dwelling from 0; choose such numbers"
    }
    if newRegions != regions { stays = [] }
    regions = newRegions
    problem = nil
  }

  /// Takes how well the receiver receives, or says what is wrong with it.
  mutating func choose(_ newSignal: LocationSimulation.Signal) {
    guard newSignal.isPossible else {
      return problem =
        "noise goes from 0 to 100000 m, the drop rate from 0 to 1, the accuracy from 0; choose such numbers"
    }
    signal = newSignal
    problem = nil
  }
}

extension LocationSimulation.Pace {
  /// Whether a track can be played so.
  var isPossible: Bool { rate > 0 && rate.isFinite }

  /// What to say if it cannot.
  var advice: String {
    switch self {
    case .constant(let speed): "a track cannot be played at \(speed) m/s; start with a speed above 0, such as 1.4"
    case .recorded(let factor):
      "a track cannot be played \(factor) times as fast; start with a factor above 0, such as 1"
    }
  }
}

extension LocationSimulation.UpdateRule {
  /// Whether updates so far apart come at all: up to 30 years, or a million kilometres.
  fileprivate var isPossible: Bool {
    switch self {
    case .every(let interval): interval > .zero && interval <= .seconds(1_000_000_000)
    case .everyMetres(let metres): metres > 0 && metres <= 1_000_000_000
    }
  }
}

extension LocationSimulation.Playhead {
  /// Whether its numbers make sense, wherever they come from.
  var isPossible: Bool {
    ([spot.distance] + [spot.time].compactMap { $0 }).allSatisfy { $0 >= 0 && $0.isFinite } && spot.lap >= 0
      && played >= .zero && (pace.map(\.isPossible) ?? (since == nil))
  }
}
