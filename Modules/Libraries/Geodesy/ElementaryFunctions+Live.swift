import Foundation

/// The elementary functions that the standard library lacks, taken from the platform's mathematics library.
extension Double {
  /// The sine of an angle in radians.
  var sine: Double { sin(self) }
  /// The cosine of an angle in radians.
  var cosine: Double { cos(self) }
  /// The natural logarithm.
  package var logarithm: Double { log(self) }
  /// Returns the angle in radians, from -π to π, of the point with these coordinates.
  static func arcTangent(_ y: Double, over x: Double) -> Double { atan2(y, x) }
}
