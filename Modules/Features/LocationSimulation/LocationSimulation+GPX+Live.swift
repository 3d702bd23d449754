extension LocationSimulation {
  /// GPX files, versions 1.0 and 1.1.
  public enum GPX {
    /// Reads the track of a file.
    ///
    /// All tracks of the file are one, and each `trkseg` is a segment of it; in a file without track points each route
    /// is one. Named waypoints become the places of the track. What else is in the file is ignored, and so are
    /// elevations and times that cannot be read. The file is streamed: memory is that of the points.
    ///
    /// - Parameter path: A regular file. Pipes are refused, for the file is read twice.
    /// - Throws: What is wrong, with the line. Nothing is repaired. Document types (`<!DOCTYPE`) and, inside of the
    ///   file, processing instructions (`<?`) are refused.
    public static func track(at path: String) throws(TrackError) -> Track {
      try GPXFile(path: path).inspect()
      return try GPXParser(path: path).track()
    }
  }
}
