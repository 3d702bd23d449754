extension Lifecycle {
  /// The number and the duration of the stays in each phase.
  ///
  /// The clock is read when a phase begins and no further event was announced. The time since the reading before belongs to
  /// the phase of that reading, with all that were passed on the way.
  public struct PhaseStatistics: Codable, Equatable, Sendable {
    /// The numbers of one phase.
    public struct Entry: Codable, Equatable, Sendable {
      /// The number of times that the phase began.
      public internal(set) var count = 0
      /// The time that the phase lasted in all, up to the last reading of the clock.
      public internal(set) var time = Duration.zero

      /// Creates the entry of a phase that never began.
      public init() {}
    }

    /// While it was put together.
    public internal(set) var launching = Entry()
    /// While it was used.
    public internal(set) var active = Entry()
    /// While it was seen, but not used.
    public internal(set) var inactive = Entry()
    /// While it was not seen.
    public internal(set) var background = Entry()
    /// While it saved for the last time.
    public internal(set) var terminating = Entry()
    /// The last reading of the clock, as the time since before the launch.
    public internal(set) var measuredAt = Duration.zero
    /// The phase of the last reading.
    public internal(set) var measuredPhase = Phase.launching

    /// Creates the statistics of an app before its launch.
    public init() {
      launching.count = 1
    }

    /// The entry of a phase.
    public internal(set) subscript(phase: Phase) -> Entry {
      get { self[keyPath: Self.field(of: phase)] }
      set { self[keyPath: Self.field(of: phase)] = newValue }
    }

    /// Adds the time since the last reading, and returns whether that was possible: time does not go back.
    mutating func record(_ time: Duration, in phase: Phase) -> Bool {
      guard time >= measuredAt else { return false }
      self[measuredPhase].time += time - measuredAt
      (measuredAt, measuredPhase) = (time, phase)
      return true
    }

    private static func field(of phase: Phase) -> WritableKeyPath<PhaseStatistics, Entry> {
      switch phase {
      case .launching: \.launching
      case .active: \.active
      case .inactive: \.inactive
      case .background: \.background
      case .terminating: \.terminating
      }
    }
  }
}
