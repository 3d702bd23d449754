extension [Coordinate] {
  /// The line as an encoded polyline with six decimals: a short text that many map programs read.
  ///
  /// Six decimals of a degree are 11 cm on the ground.
  public var encodedPolyline: String {
    var text: [UInt8] = []
    var last = (latitude: 0, longitude: 0)
    for coordinate in self {
      let next = (Self.millionths(of: coordinate.latitude), Self.millionths(of: coordinate.longitude))
      for change in [next.0 - last.latitude, next.1 - last.longitude] { Self.append(change, to: &text) }
      last = next
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Creates the line of an encoded polyline with six decimals; `nil` if the text is not one.
  public init?(encodedPolyline text: String) {
    self = []
    var (rest, latitude, longitude) = ([UInt8](text.utf8)[...], 0, 0)
    while !rest.isEmpty {
      guard let north = Self.readNumber(from: &rest), let east = Self.readNumber(from: &rest) else { return nil }
      (latitude, longitude) = (latitude + north, longitude + east)
      let coordinate = Coordinate(latitude: Double(latitude) / 1e6, longitude: Double(longitude) / 1e6)
      guard let coordinate else { return nil }
      append(coordinate)
    }
  }

  private static func millionths(of degrees: Double) -> Int { Int((degrees * 1e6).rounded()) }

  /// Writes five bits a character, the lowest first; the lowest bit of all is the sign.
  private static func append(_ number: Int, to text: inout [UInt8]) {
    var bits = number < 0 ? ~(number << 1) : number << 1
    while bits >= 0x20 {
      text.append(UInt8(0x20 | (bits & 0x1F)) + 63)
      bits >>= 5
    }
    text.append(UInt8(bits) + 63)
  }

  /// Removes the characters of a number from a string and returns it; `nil` if they are not a number of at most 30
  /// bits.
  private static func readNumber(from text: inout ArraySlice<UInt8>) -> Int? {
    var bits = 0
    for shift in stride(from: 0, to: 30, by: 5) {
      guard let byte = text.popFirst(), (63..<127).contains(byte) else { return nil }
      bits |= (Int(byte - 63) & 0x1F) << shift
      if byte - 63 < 0x20 { return bits & 1 == 0 ? bits >> 1 : ~(bits >> 1) }
    }
    return nil
  }
}
