import Foundation

extension Track {
  /// Reads the track of a GPX file, version 1.0 or 1.1.
  ///
  /// All tracks of the file become one, with their segments. If the file has no tracks, its routes become the track; if
  /// it has no routes either, its waypoints do. Named waypoints are the places of the track. Everything else in the file
  /// is ignored.
  ///
  /// The time of a route point or a waypoint is that of its creation, so it is ignored. If the times of all waypoints
  /// rise, as in the files that Xcode plays, they are kept. Wrong values are repaired where it is clear how, and listed
  /// in ``repairs``. Wrong markup is an error.
  ///
  /// - Parameter path: A regular file of at most 64 MB in UTF-8 or Windows-1252.
  /// - Throws: What is wrong, with the line and column. A document type (`<!DOCTYPE`) is an error.
  public init(contentsOf path: String) throws(TrackError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(path, String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw TrackError(file: path, problem: "this is not a regular file", advice: "use a GPX file")
    }
    // The limit bounds the memory that reading takes.
    guard status.st_size <= 64_000_000 else {
      throw TrackError(file: path, problem: "the file is larger than 64 MB", advice: "split the file")
    }
    let data: Data
    do { data = try Data(contentsOf: URL(fileURLWithPath: path)) } catch {
      throw .unreadable(path, error.localizedDescription)
    }
    try self.init(reading: data, of: path)
  }
}

extension TrackError {
  fileprivate static func unreadable(_ path: String, _ reason: String) -> Self {
    Self(file: path, problem: "the file cannot be read: \(reason)", advice: "check the path and its permissions")
  }
}
