/// An angle held as its sine and cosine, so that right angles are exact and none of their neighbours loses digits.
struct Angle {
  /// The sine, from -1 to 1.
  var sine: Double

  /// The cosine, from -1 to 1.
  var cosine: Double

  /// Creates an angle of the direction of a pair, scaled to length 1; a pair of zeros becomes the angle 0.
  init(sine: Double, cosine: Double) {
    let length = ElementaryFunctions.hypotenuse(sine, cosine)
    self.init(unit: length > 0 ? sine / length : 0, length > 0 ? cosine / length : 1)
  }

  /// Creates an angle of a pair of length 1.
  init(unit sine: Double, _ cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }

  /// Creates an angle of radians.
  init(radians: Double) {
    self.init(unit: ElementaryFunctions.sine(radians), ElementaryFunctions.cosine(radians))
  }

  /// Creates an angle of degrees, exactly at every multiple of 90 degrees.
  init(degrees: Double) {
    let rest = degrees.remainder(dividingBy: 360)
    let quarters = (rest / 90).rounded()
    let small = Angle(radians: (rest - quarters * 90) * .pi / 180)
    switch Int(quarters) {
    case 0: self = small
    case 1: self.init(unit: small.cosine, -small.sine)
    case -1: self.init(unit: -small.cosine, small.sine)
    default: self.init(unit: -small.sine, -small.cosine)
    }
  }

  /// The angle from -π to π.
  var radians: Double { ElementaryFunctions.arcTangent(sine, over: cosine) }

  /// The angle from 0 up to, but without, 360.
  var compassDegrees: Double {
    let degrees = radians * 180 / .pi
    let positive = degrees < 0 ? degrees + 360 : degrees
    return positive < 360 ? positive + 0 : 0
  }

  /// Returns the sum of two angles.
  static func + (left: Angle, right: Angle) -> Angle {
    Angle(
      sine: left.sine * right.cosine + left.cosine * right.sine,
      cosine: left.cosine * right.cosine - left.sine * right.sine)
  }

  /// Returns the left angle without the right one.
  static func - (left: Angle, right: Angle) -> Angle {
    left + Angle(unit: -right.sine, right.cosine)
  }
}
