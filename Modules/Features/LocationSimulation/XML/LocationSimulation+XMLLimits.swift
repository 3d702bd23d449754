extension LocationSimulation {
  /// How much of everything a document may have, so that memory stays bounded; no honest file comes near.
  enum XMLLimits {
    /// Elements inside one another.
    static let depth = 256

    /// Attributes of an element.
    static let attributes = 256

    /// Bytes of a name.
    static let name = 1_000

    /// Bytes of a tag, attributes included.
    static let tag = 65_536
  }
}
