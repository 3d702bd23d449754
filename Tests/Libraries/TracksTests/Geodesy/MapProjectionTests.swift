import Geodesy
import GeodesyTesting
import Testing

struct MapProjectionTests {
  @Test func `an area fills its rectangle, north is up, and a meter is as long in both directions`() throws {
    let (southWest, north) = (try at(60, 10), try at(60.01, 10))
    let east = try #require(Geodesic.direct(from: southWest, azimuth: 90, distance: 500)?.coordinate)
    let projection = try #require(MapProjection(of: [southWest, north, east], width: 100, height: 200))
    #expect(projection.point(of: north) == (0, 0))
    let origin = projection.point(of: southWest)
    #expect(origin.x == 0 && abs(origin.y - 200) < 0.1)
    let metresPerPoint = Geodesic.inverse(from: southWest, to: north).distance / 200
    #expect(abs(projection.point(of: east).x * metresPerPoint - 500) < 1)
  }

  @Test func `a single place is drawn, even at a pole`() throws {
    for place in [try at(0, 0), try at(90, 0), try at(-90, 180)] {
      let projection = try #require(MapProjection(of: [place], width: 10, height: 10))
      #expect(projection.point(of: place) == (0, 0))
    }
  }

  @Test func `no places have no area`() {
    #expect(MapProjection(of: [], width: 10, height: 10) == nil)
  }

  @Test func `a place beside the map is beside it in the rectangle`() throws {
    let projection = try #require(MapProjection(of: [at(0, 9.9), at(0, 10.1)], width: 100, height: 100))
    let beside = try [at(0, 9.8), at(0, 10.2)].map { projection.point(of: $0).x.rounded() }
    #expect(beside == [-50, 150])
  }
}
