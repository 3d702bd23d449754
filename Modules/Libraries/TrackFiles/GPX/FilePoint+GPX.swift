import Geodesy

extension FilePoint {
  /// Reads `lat` and `lon` of an element; throws if one of them is missing, not a number or out of range.
  init(_ attributes: [String: String], of file: String, line: Int, _ log: inout RepairLog) throws(TrackError) {
    func read(_ name: String, _ range: ClosedRange<Double>) throws(TrackError) -> Double {
      func fault(_ problem: String) -> TrackError {
        let advice = "write \(name)=\"…\" in degrees from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
        return TrackError(file: file, line: line, problem: problem, advice: advice)
      }
      guard let text = attributes[name]?.trimmed else { throw fault("a point has no \(name)") }
      guard let degrees = DecimalNumber(text) else { throw fault("\(name)=\(text.quoted) is not a number") }
      guard range.contains(degrees.value) else { throw fault("\(name)=\(text.quoted) is out of range") }
      if degrees.hasComma { log.note(.decimalCommasRead, line: line) }
      return degrees.value
    }
    coordinate = Coordinate(inRange: try read("lat", -90...90), try read("lon", -180...180))
    self.line = line
  }
}
