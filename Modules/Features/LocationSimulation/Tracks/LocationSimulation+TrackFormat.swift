extension LocationSimulation {
  /// A kind of file from whose text a track grows.
  protocol TrackFormat {
    /// Begins with a text that stands at a place of a file.
    init(at place: TextPlace)

    /// Reads the text that comes next.
    mutating func read(_ text: [UInt8]) throws(TextFault)

    /// Makes the track, once the text has ended; the name is for one that has none.
    mutating func finish(named name: String) throws(TextFault) -> Track

    /// Returns the place behind everything that came.
    mutating func end() -> TextPlace
  }
}
