extension LocationSimulation {
  /// Holds a track and plays it on a clock.
  actor Player {
    private let clock: any Clock<Duration>
    private let interval: Duration
    private var track: Track?

    init(clock: any Clock<Duration>, interval: Duration) {
      self.clock = clock
      self.interval = interval
    }

    /// Takes a track in place of the one before.
    func insert(_ track: Track) -> Track {
      self.track = track
      return track
    }

    /// Plays the track; see `Dependencies.fixes`.
    func fixes(speed: Double, from distance: Double) -> AsyncStream<Fix> {
      guard let track else { return AsyncStream { $0.finish() } }
      return Self.walk(Walk(track: track, speed: speed, start: distance), on: clock, every: interval)
    }

    private static func walk<C: Clock<Duration>>(
      _ walk: Walk, on clock: C, every interval: Duration
    ) -> AsyncStream<Fix> {
      let start = clock.now
      let steps = Steps(count: walk.steps(of: interval))
      return AsyncStream {
        guard let step = await steps.next() else { return nil }
        let time = min(interval * step, walk.duration)
        if step > 0 {
          do { try await clock.sleep(until: start.advanced(by: time), tolerance: nil) } catch { return nil }
        }
        return walk.fix(after: time)
      }
    }
  }

  /// A track at a speed, from a place on it.
  private struct Walk {
    let track: Track
    let speed: Double
    let start: Double

    /// The time to the end of the track.
    var duration: Duration { .seconds(min(max(0, track.length - start) / speed, 1e9)) }

    func fix(after time: Duration) -> Fix {
      time >= duration
        ? track.position(atDistance: track.length) : track.position(atDistance: start + speed * time.inSeconds)
    }

    /// How many fixes come after the first.
    func steps(of interval: Duration) -> Int {
      Int((duration.attoseconds + interval.attoseconds - 1) / interval.attoseconds)
    }
  }

  private actor Steps {
    private var upcoming: Range<Int>

    init(count: Int) {
      upcoming = 0..<count + 1
    }

    func next() -> Int? {
      upcoming.popFirst()
    }
  }
}

extension Duration {
  /// The duration in seconds; exact for whole ones, which dividing durations is not.
  fileprivate var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
