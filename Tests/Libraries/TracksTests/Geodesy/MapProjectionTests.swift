import Geodesy
import GeodesyTesting
import Testing

struct MapProjectionTests {
  @Test func `an area fills its rectangle, north is up, and a metre is as long in both directions`() throws {
    let (southWest, north) = (try at(60, 10), try at(60.01, 10))
    let east = try #require(Geodesic.direct(from: southWest, azimuth: 90, distance: 500)?.coordinate)
    let projection = try #require(MapProjection(of: [southWest, north, east], width: 100, height: 200))
    #expect(projection.point(of: north) == (0, 0))
    let origin = projection.point(of: southWest)
    #expect(origin.x == 0 && abs(origin.y - 200) < 0.1)
    let metresPerPoint = Geodesic.inverse(from: southWest, to: north).distance / 200
    #expect(abs(projection.point(of: east).x * metresPerPoint - 500) < 1)
  }

  @Test func `a single place is drawn, at a pole too, and without places there is no area`() throws {
    for place in [try at(0, 0), try at(90, 0), try at(-90, 180)] {
      let projection = try #require(MapProjection(of: [place], width: 10, height: 10))
      #expect(projection.point(of: place) == (0, 0))
    }
    #expect(MapProjection(of: [], width: 10, height: 10) == nil)
  }

  @Test func `across the date line, a map is as wide as its places, without the widest gap between them`() throws {
    for shift in [0.0, 90, 179.85, 269] {
      let places = try [-0.3, -0.15, 0, 0.2].map { try at(-17, (shift + 180 + $0).remainder(dividingBy: 360)) }
      let projection = try #require(MapProjection(of: places, width: 100, height: 100))
      let columns = places.map { projection.point(of: $0).x }
      #expect(zip(columns, [0, 30, 60, 100]).allSatisfy { abs($0 - $1) < 1e-6 }, "\(shift): \(columns)")
    }
  }

  @Test func `a place beside the map is beside it on the map, on either side of the date line`() throws {
    let places = try [at(0, 179.9), at(0, -179.9)]
    let projection = try #require(MapProjection(of: places, width: 100, height: 100))
    let beside = try [at(0, 179.8), at(0, -179.8)].map { projection.point(of: $0).x.rounded() }
    #expect(beside == [-50, 150])
  }

  @Test func `places all around the world fill the map from the widest gap on`() throws {
    let places = try [-120.0, -10, 60, 170].map { try at(0, $0) }
    let projection = try #require(MapProjection(of: places, width: 250, height: 250))
    #expect(places.map { projection.point(of: $0).x.rounded() } == [250, 0, 70, 180])
  }
}
