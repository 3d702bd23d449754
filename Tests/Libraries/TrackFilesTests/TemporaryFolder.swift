import Foundation
import TrackFiles

/// A folder that goes when the test does.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("gpx-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file and returns its path.
  func file(_ text: String, named name: String = "track.gpx") throws -> String {
    try file(Data(text.utf8), named: name)
  }

  /// Writes a file of bytes and returns its path.
  func file(_ data: Data, named name: String = "track.gpx") throws -> String {
    let file = "\(path)/\(name)"
    try data.write(to: URL(fileURLWithPath: file))
    return file
  }
}

/// Reads the track of a file with this text.
func track(of text: String, named name: String = "track.gpx") throws -> Track {
  let folder = try TemporaryFolder()
  return try withExtendedLifetime(folder) { try Track(contentsOf: folder.file(text, named: name)) }
}

/// Reads the complaint about a file with these bytes, the folder left out of it; nothing if there is none.
func complaint(about data: Data) throws -> String? {
  let folder = try TemporaryFolder()
  let file = try folder.file(data)
  do throws(TrackError) {
    _ = try Track(contentsOf: file)
    return nil
  } catch {
    return "\(error)".replacingOccurrences(of: folder.path + "/", with: "")
  }
}

/// Reads the complaint about a file with this text.
func complaint(about text: String) throws -> String? {
  try complaint(about: Data(text.utf8))
}
