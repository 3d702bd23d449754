import Testing

@testable import Geodesy

struct AngleTests {
  @Test func `a pair is scaled to length 1, and a pair of zeros is the angle 0`() {
    let angle = Angle(sine: 3, cosine: -4)
    #expect((angle.sine, angle.cosine) == (0.6, -0.8))
    let none = Angle(sine: 0, cosine: 0)
    #expect((none.sine, none.cosine) == (0, 1))
  }

  @Test(arguments: [(-360.0, 0.0, 1.0), (-90, -1, 0), (0, 0, 1), (90, 1, 0), (180, 0, -1), (270, -1, 0), (450, 1, 0)])
  func `a right angle is exact`(degrees: Double, sine: Double, cosine: Double) {
    let angle = Angle(degrees: degrees)
    #expect((angle.sine, angle.cosine) == (sine, cosine))
  }

  @Test(arguments: [(-540.0, 180.0), (-90, 270), (0, 0), (45, 45), (359, 359), (360, 0), (-1e-30, 0)])
  func `a compass direction is at least 0 and less than 360 degrees`(degrees: Double, compass: Double) {
    let direction = Angle(degrees: degrees).compassDegrees
    #expect(abs(direction - compass) < 1e-12)
    #expect(direction.sign == .plus && direction < 360)
  }
}
