import Foundation

extension Track {
  /// Reads the track of a GPX file, version 1.0 or 1.1, or of a GeoJSON file.
  ///
  /// The content decides which it is, not the name. All tracks of the file become one; each of their segments, or each
  /// line, is a segment of it. If the file has no tracks, its routes become the track; if it has no routes either, its
  /// waypoints or points do. Named waypoints are the places of the track. Everything else in the file is ignored.
  ///
  /// The time of a route point or a waypoint is that of its creation, so it is ignored. If the times of all waypoints
  /// rise, as in the files that Xcode plays, they are kept. Wrong values are repaired where it is clear how, and listed
  /// in ``repairs``. Wrong markup is an error.
  ///
  /// Reading 50 MB of GPX (half a million points with times) takes about 2 s and 200 MB of memory. Reading 50 MB of
  /// GeoJSON (1.8 million points) takes about 3 s and 350 MB.
  ///
  /// - Parameter path: A regular file of at most 64 MB in UTF-8, UTF-16, ISO-8859-1 or Windows-1252.
  /// - Throws: What is wrong, with the line and column in GPX and the coding path in GeoJSON. A document type
  ///   (`<!DOCTYPE`) is an error.
  public init(contentsOf path: String) throws(TrackError) {
    try self.init(reading: Self.read(path), of: path)
  }

  private static func read(_ path: String) throws(TrackError) -> Data {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw .unreadable(path, String(cString: strerror(errno))) }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw TrackError(file: path, problem: "this is not a regular file", advice: "use a GPX or GeoJSON file")
    }
    guard status.st_size <= largestSize else {
      throw TrackError(
        file: path, problem: "the file is larger than \(largestSize / 1_000_000) MB", advice: "split the file")
    }
    do {
      return try file.read(upToCount: largestSize) ?? Data()
    } catch {
      throw .unreadable(path, error.localizedDescription)
    }
  }

  /// The largest number of bytes in a file, which limits the memory that reading takes.
  private static let largestSize = 64_000_000
}

extension TrackError {
  fileprivate static func unreadable(_ path: String, _ reason: String) -> Self {
    Self(file: path, problem: "the file cannot be read: \(reason)", advice: "check the path and its permissions")
  }
}
