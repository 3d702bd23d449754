import Foundation

/// The elementary functions that the standard library lacks, from the platform's math library.
extension Double {
  /// The sine of an angle in radians.
  var sine: Double { sin(self) }
  /// The cosine of an angle in radians.
  var cosine: Double { cos(self) }
  /// Returns the angle in radians, from -π/2 to π/2, with a sine from -1 to 1.
  static func arcSine(_ sine: Double) -> Double { asin(sine) }
  /// Returns the angle in radians, from -π to π, of the point with these coordinates.
  static func arcTangent(_ y: Double, over x: Double) -> Double { atan2(y, x) }
}
