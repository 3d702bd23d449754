import Foundation

@testable import TrackFiles

/// Reads the track of a file with this text.
func track(of text: String, named name: String = "track.gpx") throws -> Track {
  try Track(reading: Data(text.utf8), of: name)
}

/// Returns the complaint about a file with these bytes, or `nil` if there is none.
func complaint(about data: Data) -> String? {
  do throws(TrackError) {
    _ = try Track(reading: data, of: "track")
    return nil
  } catch {
    return "\(error)"
  }
}

/// Returns the complaint about a file with this text, or `nil` if there is none.
func complaint(about text: String) -> String? { complaint(about: Data(text.utf8)) }
