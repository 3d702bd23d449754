import Geodesy

extension Track {
  /// Returns a digest of everything that makes up a track, in 64 bits. `Hasher` has another seed in every process.
  static func digest(name: String, segments: [[TrackPoint]], places: [Place]) -> String {
    let end = UInt64.max
    var words = name.utf8.map(UInt64.init) + [end]
    for segment in segments {
      for point in segment { words += Self.words(of: point.coordinate) + [(point.time ?? .nan).bitPattern] }
      words.append(end)
    }
    for place in places { words += place.name.utf8.map(UInt64.init) + [end] + Self.words(of: place.coordinate) }
    // Adds a word as FNV-1a adds a byte, and mixes its upper half into the lower one.
    let hash = words.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { hash, word in
      let product = (hash ^ word) &* 0x100_0000_01B3
      return product ^ product >> 32
    }
    return String(hash, radix: 16)
  }

  private static func words(of coordinate: Coordinate) -> [UInt64] {
    [coordinate.latitude.bitPattern, coordinate.longitude.bitPattern]
  }
}
