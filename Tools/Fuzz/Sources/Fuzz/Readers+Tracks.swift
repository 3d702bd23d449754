import Foundation
import TrackPlayback

@testable import TrackFiles

extension Readers {
  /// Reads a track. Its times must never fall, and an error must have one line.
  @Sendable static func readTrack(_ bytes: [UInt8]) {
    do throws(TrackError) {
      let track = try Track(reading: Data(bytes), of: "fuzz")
      let times = track.points.compactMap(\.time)
      require(times.isEmpty || times.count == track.points.count, "some points have times and some have none")
      require(times.isEmpty || track.duration != nil, "times fall")
      require(track.fix(atDistance: track.length / 2).progress.isFinite, "the middle has no progress")
    } catch {
      require(!error.description.contains("\n"), "an error has several lines")
    }
  }
}
