#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The elementary functions that the standard library lacks, taken from the platform's mathematics library.
package enum ElementaryFunctions {
  /// Returns the sine of an angle in radians.
  static func sine(_ radians: Double) -> Double { sin(radians) }

  /// Returns the cosine of an angle in radians.
  static func cosine(_ radians: Double) -> Double { cos(radians) }

  /// Returns the angle in radians, from -π to π, of the point with these coordinates.
  static func arcTangent(_ y: Double, over x: Double) -> Double { atan2(y, x) }

  /// Returns the length of the diagonal, without overflow or underflow on the way.
  static func hypotenuse(_ x: Double, _ y: Double) -> Double { hypot(x, y) }

  /// Returns the natural logarithm.
  package static func logarithm(_ number: Double) -> Double { log(number) }
}
