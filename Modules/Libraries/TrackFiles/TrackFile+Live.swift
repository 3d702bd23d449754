import Foundation

extension Track {
  /// Creates the track of a GPX file, version 1.0 or 1.1, or of a GeoJSON file; the content tells which it is.
  ///
  /// All tracks of the file are one, and each of their segments, or each line, is one of its segments. Without tracks
  /// the routes are played, and without these the waypoints, or the points. Those with a name become the places of the
  /// track. In GPX the time of a route's point or of a waypoint tells when it was created: it is ignored, unless the
  /// times of all waypoints rise, as in the files that Xcode plays. What else is in the file is ignored. What breaks the
  /// rules is repaired where it is clear how; that, and what was decided of times, is listed in ``repairs``. The file is
  /// streamed: memory is that of the points, of which there may be four million.
  ///
  /// - Parameter path: A regular file in UTF-8, UTF-16, ISO-8859-1 or Windows-1252.
  /// - Throws: What is wrong, with line and column. Document types (`<!DOCTYPE`) are refused.
  public init(contentsOf path: String) throws(TrackError) {
    let file = try TrackFile(path: path)
    defer { file.close() }
    var reader = TrackReader()
    while case let chunk = try file.read(), !chunk.isEmpty {
      try file.locating { () throws(TextFault) in try reader.read(chunk) }
    }
    self = try file.locating { () throws(TextFault) in try reader.finish(named: file.baseName) }
  }
}

/// An open file as the system sees it.
private struct TrackFile {
  private let path: String
  private let descriptor: Int32

  /// Opens a regular file; anything else could block.
  init(path: String) throws(TrackError) {
    self.path = path
    var status = stat()
    guard stat(path, &status) == 0 else { throw Self.systemError(path) }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw TrackError(file: path, problem: "this is not a regular file", advice: "give a GPX or GeoJSON file")
    }
    descriptor = Foundation.open(path, O_RDONLY)
    guard descriptor >= 0 else { throw Self.systemError(path) }
  }

  /// Reads what comes next; nothing at the end.
  func read() throws(TrackError) -> [UInt8] {
    var count = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, initialized in
      repeat { count = Foundation.read(descriptor, buffer.baseAddress, 65_536) } while count < 0 && errno == EINTR
      initialized = max(0, count)
    }
    guard count >= 0 else { throw Self.systemError(path) }
    return bytes
  }

  func close() { _ = Foundation.close(descriptor) }

  /// Names the file in the errors of a reader.
  func locating<Result>(_ read: () throws(TextFault) -> Result) throws(TrackError) -> Result {
    do throws(TextFault) {
      return try read()
    } catch {
      throw TrackError(file: path, error)
    }
  }

  /// The name of the file without the folder, and without an ending that only says what kind of file it is.
  var baseName: String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return last }
    return [".gpx", ".json", ".geojson"].contains(last[dot...].lowercased()) ? String(last[..<dot]) : last
  }

  private static func systemError(_ path: String) -> TrackError {
    let reason = String(cString: strerror(errno))
    return TrackError(
      file: path, problem: "the file cannot be read: \(reason)", advice: "check the path and its permissions")
  }
}
