extension Lifecycle {
  /// How often the app was in a phase, and how long in all, as far as the clock was read.
  public struct Stay: Codable, Equatable, Sendable {
    /// How often the phase began.
    public internal(set) var count = 0
    /// How long all stays in it lasted, but for the one that lasts still.
    public internal(set) var time = Duration.zero

    /// Makes the stay of an app that never was there.
    public init() {}
  }

  /// How often and how long the app was in each phase.
  ///
  /// The clock is read whenever the app comes to rest in a phase. What it only passes through on its way takes no time
  /// worth the name: all that went by since it last rested belongs to the phase in which it did.
  public struct Stays: Codable, Equatable, Sendable {
    /// While it was put together.
    public internal(set) var launching = Stay()
    /// While it was used.
    public internal(set) var active = Stay()
    /// While it was seen, but not used.
    public internal(set) var inactive = Stay()
    /// While it was not seen.
    public internal(set) var background = Stay()
    /// While it saved what was left to save.
    public internal(set) var terminating = Stay()
    /// When the clock was last read, as the time since before the launch.
    public internal(set) var readAt = Duration.zero
    /// The phase in which it rested then.
    public internal(set) var restedIn = Phase.launching

    /// Makes the stays of an app before its launch.
    public init() {
      launching.count = 1
    }

    /// The stays in a phase.
    public internal(set) subscript(phase: Phase) -> Stay {
      get { self[keyPath: Self.place(of: phase)] }
      set { self[keyPath: Self.place(of: phase)] = newValue }
    }

    /// Adds what went by since the last reading, and answers whether that made sense: time does not go back.
    mutating func read(_ time: Duration, in phase: Phase) -> Bool {
      guard time >= readAt else { return false }
      self[restedIn].time += time - readAt
      (readAt, restedIn) = (time, phase)
      return true
    }

    private static func place(of phase: Phase) -> WritableKeyPath<Stays, Stay> {
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
