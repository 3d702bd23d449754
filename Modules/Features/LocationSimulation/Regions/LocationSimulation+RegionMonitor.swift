extension LocationSimulation {
  /// Notices what happens between a walker and circles.
  struct RegionMonitor {
    private let index: RegionIndex
    private let rules: Regions
    private var stays: [Int: Stay] = [:]

    /// Begins to watch; the walker already is where the stays say.
    init(_ rules: Regions, on track: Track, stays: [Stay]) {
      self.rules = rules
      index = RegionIndex(rules.all(on: track), margin: rules.hysteresis)
      for stay in stays where index.regions.indices.contains(stay.entry.region) {
        self.stays[stay.entry.region] = stay
      }
    }

    /// Whether there is no circle to watch.
    var isIdle: Bool { index.regions.isEmpty }

    /// Returns what happens on the way along legs, in the order in which it happens.
    ///
    /// A leg counts from end to end: a circle that lies between its ends is entered and left. What happens on the leg
    /// happens at the moment at which its place is passed; a dwelling is told with the first legs that end after it.
    ///
    /// - Parameters:
    ///   - legs: The way, evenly walked; between two legs the walker was carried.
    ///   - times: When it is begun and ended, in seconds since the beginning of the walk.
    mutating func walk(_ legs: [Leg], times: ClosedRange<Double>) -> [Action] {
      if isIdle { return [] }
      let pieces = legs.flatMap(\.pieces)
      let whole = pieces.reduce(0) { $0 + $1.length }
      let seconds = whole > 0 ? (times.upperBound - times.lowerBound) / whole : 0
      var news: [News] = []
      var time = whole > 0 ? times.lowerBound : times.upperBound
      for piece in pieces {
        let passage = Passage(leg: piece, begin: time, secondsPerMetre: seconds)
        let known = Set(stays.keys)
        leave(passage, &news)
        enter(passage, except: known, &news)
        time += piece.length * seconds
      }
      for stay in stays.values where dwells(stay, until: times.upperBound) { dwell(stay, &news) }
      return news.sorted { ($0.time, $0.rank, $0.region) < ($1.time, $1.rank, $1.region) }.map(\.action)
    }

    private mutating func leave(_ passage: Passage, _ news: inout [News]) {
      for (number, stay) in stays {
        let region = index.regions[number]
        let edge = region.radius + rules.hysteresis
        let leg = passage.leg
        guard leg.distance(of: region.center, after: leg.length) > edge else { continue }
        let starts = leg.distance(of: region.center, after: 0) <= edge
        let place =
          starts ? leg.crossing(of: region.center, radius: edge, inside: 0, outside: leg.length) : 0
        leave(stay, at: max(passage.time(at: place), stay.entry.time), &news)
      }
    }

    private mutating func enter(_ passage: Passage, except known: Set<Int>, _ news: inout [News]) {
      let leg = passage.leg
      let start = SpacePoint(leg.start)
      for number in index.candidates(near: leg) where !known.contains(number) {
        let region = index.regions[number]
        guard index.centers[number].chord(to: start) <= leg.length + region.radius + 0.01,
          let inside = leg.approach(to: region.center, within: region.radius)
        else { continue }
        let entry = leg.crossing(of: region.center, radius: region.radius, inside: inside, outside: 0)
        let stay = Stay(entry: Crossing(name: region.name, region: number, time: passage.time(at: entry)))
        stays[number] = stay
        news.append(News(.regionEntered(stay.entry), 0, stay.entry))
        let edge = region.radius + rules.hysteresis
        guard leg.distance(of: region.center, after: leg.length) > edge else { continue }
        let exit = leg.crossing(of: region.center, radius: edge, inside: inside, outside: leg.length)
        leave(stay, at: passage.time(at: exit), &news)
      }
    }

    private mutating func leave(_ stay: Stay, at time: Double, _ news: inout [News]) {
      if dwells(stay, until: time) { dwell(stay, &news) }
      stays[stay.entry.region] = nil
      let exit = Crossing(name: stay.entry.name, region: stay.entry.region, time: time)
      news.append(News(.regionLeft(exit), 2, exit))
    }

    private func dwells(_ stay: Stay, until time: Double) -> Bool {
      rules.dwell.map { !stay.isDwelling && time - stay.entry.time >= $0.inSeconds } ?? false
    }

    private mutating func dwell(_ stay: Stay, _ news: inout [News]) {
      stays[stay.entry.region]?.isDwelling = true
      let time = stay.entry.time + (rules.dwell ?? .zero).inSeconds
      let crossing = Crossing(name: stay.entry.name, region: stay.entry.region, time: time)
      news.append(News(.regionDwelled(crossing), 1, crossing))
    }
  }

  /// A leg and when it is walked.
  private struct Passage {
    let leg: Leg
    let begin: Double
    let secondsPerMetre: Double

    func time(at metres: Double) -> Double { begin + metres * secondsPerMetre }
  }

  /// Something that happened, and where it belongs among all that did.
  private struct News {
    let action: Action
    let rank: Int
    let time: Double
    let region: Int

    init(_ action: Action, _ rank: Int, _ crossing: Crossing) {
      (self.action, self.rank, time, region) = (action, rank, crossing.time, crossing.region)
    }
  }
}
