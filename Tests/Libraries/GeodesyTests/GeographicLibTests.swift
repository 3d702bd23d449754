import Geodesy
import GeodesyTesting
import Testing

@Suite struct GeographicLibTests {
  @Test func `there are enough figures, and of every family`() {
    #expect(GeodesicLeg.all.count == 320)
    #expect(GeodesicLeg.all.filter { $0.distance <= 1e6 }.count >= 270)
    #expect(Set(GeodesicLeg.all.map(\.family)) == Set(GeodesicLeg.families))
  }

  @Test(arguments: GeodesicLeg.families) func `lengths agree to a hundredth of a millimetre`(_ family: String) {
    for leg in GeodesicLeg.all where leg.family == family {
      let course = Geodesic.inverse(from: leg.start, to: leg.end)
      #expect(abs(course.distance - leg.distance) < 1e-5, "\(leg)")
    }
  }

  @Test(arguments: GeodesicLeg.families.filter { $0 != "antipodal" })
  func `azimuths miss the far end by less than a hundredth of a millimetre`(_ family: String) {
    for leg in GeodesicLeg.all where leg.family == family {
      let course = Geodesic.inverse(from: leg.start, to: leg.end)
      #expect(turn(course.initialAzimuth, leg.initialAzimuth) * .pi / 180 * leg.distance < 1e-5, "\(leg)")
      #expect(turn(course.finalAzimuth, leg.finalAzimuth) * .pi / 180 * leg.distance < 1e-5, "\(leg)")
    }
  }

  @Test(arguments: GeodesicLeg.families)
  func `the end of a geodesic by its azimuth is right to a hundredth of a millimetre`(_ family: String) throws {
    for leg in GeodesicLeg.all where leg.family == family {
      let arrival = try #require(
        Geodesic.direct(from: leg.start, azimuth: leg.initialAzimuth, distance: leg.distance))
      #expect(chord(arrival.coordinate, leg.end) < 1e-5, "\(leg)")
      if abs(leg.end.latitude) < 89.999 {
        #expect(turn(arrival.finalAzimuth, leg.finalAzimuth) < 1e-8, "\(leg)")
      }
    }
  }

  @Test(arguments: GeodesicLeg.families) func `the way back is as long and opposite`(_ family: String) {
    for leg in GeodesicLeg.all where leg.family == family {
      let there = Geodesic.inverse(from: leg.start, to: leg.end)
      let back = Geodesic.inverse(from: leg.end, to: leg.start)
      #expect(abs(there.distance - back.distance) < 1e-7, "\(leg)")
      #expect(turn(there.initialAzimuth, back.finalAzimuth + 180) < 1e-5, "\(leg)")
    }
  }
}
