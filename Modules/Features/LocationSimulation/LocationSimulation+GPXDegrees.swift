extension LocationSimulation {
  /// The position that the attributes of a point give.
  struct GPXDegrees {
    /// The position.
    let coordinate: Coordinate

    /// Reads `lat` and `lon`, or says which one is missing, no number or out of range.
    init(_ attributes: [String: String], path: String, line: @autoclosure () -> Int) throws(TrackError) {
      let latitude = try Self.read("lat", -90...90, attributes, path, line)
      let longitude = try Self.read("lon", -180...180, attributes, path, line)
      coordinate = Coordinate(inRange: latitude, longitude)
    }

    /// Returns a text without the white space, in the sense of XML, at its ends.
    static func trim(_ text: String) -> String {
      func isInk(_ byte: UInt8) -> Bool { byte > 0x20 }
      guard let first = text.utf8.firstIndex(where: isInk), let last = text.utf8.lastIndex(where: isInk) else {
        return ""
      }
      return String(text[first...last])
    }

    private static func read(
      _ name: String, _ range: ClosedRange<Double>, _ attributes: [String: String], _ path: String,
      _ line: () -> Int
    ) throws(TrackError) -> Double {
      func error(_ problem: String) -> TrackError {
        TrackError(
          file: path, line: line(), problem: problem,
          advice: "write \(name)=\"…\" in degrees from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
      }
      guard let text = attributes[name].map(trim) else { throw error("a point lacks its \(name)") }
      guard let degrees = number(text) else { throw error("\(name)=\(TrackError.quote(text)) is not a number") }
      guard range.contains(degrees) else { throw error("\(name)=\(TrackError.quote(text)) is out of range") }
      return degrees
    }

    /// Reads a decimal number; Swift alone would take `nan`, `inf` and hexadecimal digits, too.
    private static func number(_ text: String) -> Double? {
      let isDecimal = text.unicodeScalars.allSatisfy {
        switch $0 {
        case "0"..."9", "+", "-", ".", "e", "E": true
        default: false
        }
      }
      return isDecimal ? Double(text) : nil
    }
  }
}
