extension LocationSimulation {
  /// A circle around a place: all that is no further from it along the ground than the radius.
  public struct Region: Codable, Hashable, Sendable {
    /// What the place is called; several may have one name.
    public let name: String

    /// The middle.
    public let center: Coordinate

    /// Metres.
    public let radius: Double

    /// Draws a circle: its name, its middle, its radius in metres.
    public init(name: String, center: Coordinate, radius: Double) {
      self.name = name
      self.center = center
      self.radius = radius
    }
  }
}
