import Foundation
import SwiftRexTesting
import TrackFiles

/// Reads the track of a file with this text.
func track(of text: String, named name: String = "track.gpx") throws -> Track {
  let folder = try TemporaryFolder()
  return try withExtendedLifetime(folder) { try Track(contentsOf: folder.write(text, to: name)) }
}

/// Reads the complaint about a file with these bytes, the folder left out of it; nothing if there is none.
func complaint(about data: Data) throws -> String? {
  let folder = try TemporaryFolder()
  let file = try folder.write(data, to: "track.gpx")
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
