import Geodesy

/// A digest of a track in 64 bits.
///
/// `Hasher` has another seed in every process.
struct TrackDigest {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the digest of everything that makes up a track.
  init(name: String, segments: [[TrackPoint]], places: [Place]) {
    add(name)
    for segment in segments {
      add(segment.count)
      for point in segment { add(point) }
    }
    for place in places {
      add(place.name)
      add(place.coordinate)
    }
  }

  /// The digest as hexadecimal digits.
  var text: String { String(hash, radix: 16) }

  private mutating func add(_ point: TrackPoint) {
    add(point.coordinate)
    for number in [point.elevation, point.time] { add(number ?? .nan) }
  }

  private mutating func add(_ coordinate: Coordinate) {
    add(coordinate.latitude)
    add(coordinate.longitude)
  }

  private mutating func add(_ text: String) {
    add(text.utf8.count)
    for byte in text.utf8 { add(word: UInt64(byte)) }
  }

  private mutating func add(_ count: Int) { add(word: UInt64(count)) }

  private mutating func add(_ number: Double) { add(word: number.bitPattern) }

  /// Adds a word as FNV-1a adds a byte, and mixes its upper half into the lower one.
  private mutating func add(word: UInt64) {
    hash = (hash ^ word) &* 0x100_0000_01B3
    hash ^= hash >> 32
  }
}
