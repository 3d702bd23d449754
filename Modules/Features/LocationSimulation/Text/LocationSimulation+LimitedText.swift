extension LocationSimulation {
  /// A text that comes in pieces, of which only the beginning is kept.
  struct LimitedText {
    /// What was kept.
    private(set) var value = ""

    /// Adds a piece; where it is cut does not depend on the pieces.
    mutating func append(_ piece: String) {
      if value.utf8.count + piece.utf8.count <= Self.limit {
        value += piece
      } else {
        for scalar in piece.unicodeScalars {
          guard value.utf8.count < Self.limit else { return }
          value.unicodeScalars.append(scalar)
        }
      }
    }

    /// Bytes after which nothing is added.
    private static let limit = 1_000
  }
}
