import Geodesy

/// The parts of the point being read.
struct GPXPoint {
  /// The position that the attributes give.
  let coordinate: Coordinate

  /// The line of its start tag.
  let line: Int

  /// Metres above sea level.
  var elevation: Double?

  /// When it was recorded or, of a route or a waypoint, created.
  var time: Timestamp?

  /// The name.
  var name: String?

  /// Reads `lat` and `lon`, or says which one is missing, no number or out of range.
  init(_ attributes: [XMLAttribute], at place: TextPlace, _ log: inout RepairLog) throws(TextFault) {
    let latitude = try Self.read("lat", -90...90, attributes, place, &log)
    let longitude = try Self.read("lon", -180...180, attributes, place, &log)
    coordinate = Coordinate(inRange: latitude, longitude)
    line = place.line
  }

  private static func read(
    _ name: String, _ range: ClosedRange<Double>, _ attributes: [XMLAttribute], _ place: TextPlace,
    _ log: inout RepairLog
  ) throws(TextFault) -> Double {
    func fault(_ problem: String) -> TextFault {
      let advice = "write \(name)=\"…\" in degrees from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
      return TextFault(problem: TextProblem(problem, advice: advice), place: place)
    }
    let attribute = attributes.first { $0.name.local == name && $0.name.prefix.isEmpty }
    guard let text = attribute?.value.trimmed else { throw fault("a point lacks its \(name)") }
    guard let degrees = DecimalNumber(text) else { throw fault("\(name)=\(TrackError.quote(text)) is not a number") }
    guard range.contains(degrees.value) else { throw fault("\(name)=\(TrackError.quote(text)) is out of range") }
    if degrees.hasComma { log.note(.decimalCommasRead, line: place.line) }
    return degrees.value
  }
}
