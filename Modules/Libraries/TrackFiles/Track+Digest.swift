import Geodesy

extension Track {
  /// Returns a digest of everything that makes up a track, in 64 bits. `Hasher` has another seed in every process.
  static func digest(name: String, segments: [[TrackPoint]], places: [Place]) -> String {
    let end = UInt64.max
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    // Adds words as FNV-1a adds bytes, and mixes the upper half into the lower one.
    func add(_ words: [UInt64]) {
      for word in words {
        hash = (hash ^ word) &* 0x100_0000_01B3
        hash ^= hash >> 32
      }
    }
    add(name.utf8.map(UInt64.init) + [end])
    for segment in segments {
      for point in segment { add(words(of: point.coordinate) + [(point.time ?? .nan).bitPattern]) }
      add([end])
    }
    for place in places { add(place.name.utf8.map(UInt64.init) + [end] + words(of: place.coordinate)) }
    return String(hash, radix: 16)
  }

  private static func words(of coordinate: Coordinate) -> [UInt64] {
    [coordinate.latitude.bitPattern, coordinate.longitude.bitPattern]
  }
}
