import TrackPlayback

@testable import TrackFiles

extension Readers {
  /// Reads a track, whole and in pieces; the result is the same, and its times never fall.
  @Sendable static func readTrack(_ bytes: [UInt8]) {
    let whole = track(bytes, pieceCount: bytes.count)
    let cut = track(bytes, pieceCount: Int(bytes.first ?? 1) % 7 + 1)
    require(whole == cut, "cut into pieces the file reads as another one")
    guard case .success(let track) = whole else { return }
    let times = track.points.compactMap(\.time)
    require(times.isEmpty || times.count == track.points.count, "some points have times and some have none")
    require(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "times fall")
    require(track.fix(atDistance: track.length / 2).progress.isFinite, "the middle has no progress")
  }

  private static func track(_ bytes: [UInt8], pieceCount: Int) -> Result<Track, TextFault> {
    Result { () throws(TextFault) in
      var reader = TrackReader()
      var rest = bytes[...]
      while !rest.isEmpty {
        try reader.read(Array(rest.prefix(pieceCount)))
        rest = rest.dropFirst(pieceCount)
      }
      return try reader.finish(named: "fuzz")
    }
  }
}
