import SwiftRexTesting
import Testing

@testable import LocationSimulationFeature

/// Where one is after any time, at any pace, in any order.
struct CourseTests {
  typealias Course = LocationSimulation.Course
  typealias Spot = LocationSimulation.Spot

  private static let paces: [LocationSimulation.Pace] = [
    .constant(speed: 1.7), .recorded(factor: 1), .recorded(factor: 3.5),
  ]
  private static let orders: [LocationSimulation.Order] = [.once, .loop, .pingPong]

  /// A walk with a rest of a minute after a hundred seconds, and a gap of an hour.
  static func restingTrack() throws -> Track {
    func point(_ longitude: Double, _ time: Double) throws -> LocationSimulation.TrackPoint {
      .init(coordinate: try at(0, longitude), time: time)
    }
    return try #require(
      Track(
        name: "rest",
        segments: [
          [try point(0, 0), try point(0.001, 100), try point(0.001, 160), try point(0.003, 260)],
          [try point(0.01, 3860), try point(0.011, 3960)],
        ]))
  }

  private func course(
    _ track: Track, _ pace: LocationSimulation.Pace, _ order: LocationSimulation.Order, from spot: Spot? = nil
  )
    -> Course
  {
    Course(track: track, pace: pace, order: order, origin: spot ?? track.beginning)
  }

  /// A law: to go on from where one is after a while is to have gone on.
  @Test(arguments: paces, orders)
  func `to interrupt a walk and to go on is not to interrupt it`(
    pace: LocationSimulation.Pace, order: LocationSimulation.Order
  ) throws {
    var random = SeededGenerator(seed: 7)
    for track in [Track.embedded, try Self.restingTrack()] {
      let whole = course(track, pace, order)
      for _ in 0..<300 {
        let (first, second) = (Double.random(in: 0...4000, using: &random), Double.random(in: 0...4000, using: &random))
        let parts = course(track, pace, order, from: whole.spot(after: first)).spot(after: second)
        let straight = whole.spot(after: first + second)
        #expect(isSame(parts, straight, on: track, order), "\(first) + \(second): \(parts), \(straight)")
      }
    }
  }

  /// The same place, of which a seam has two names.
  private func isSame(_ one: Spot, _ other: Spot, on track: Track, _ order: LocationSimulation.Order) -> Bool {
    func way(_ spot: Spot) -> Double {
      let inLap = order.isBackward(lap: spot.lap) ? track.length - spot.distance : spot.distance
      return Double(spot.lap) * track.length + inLap
    }
    return abs(way(one) - way(other)) < 1e-6
  }

  @Test(arguments: paces) func `back and forth is symmetric about the end`(pace: LocationSimulation.Pace) throws {
    for track in [Track.embedded, try Self.restingTrack()] {
      let course = course(track, pace, .pingPong)
      let lap = try #require(self.course(track, pace, .once).timeLeft)
      for step in 1..<200 {
        let offset = lap * Double(step) / 200
        let (before, after) = (course.spot(after: lap - offset), course.spot(after: lap + offset))
        #expect(abs(before.distance - after.distance) < 1e-6)
        #expect(before.lap == 0 && after.lap == 1)
        #expect(abs(course.spot(after: 2 * lap + offset).distance - course.spot(after: offset).distance) < 1e-6)
      }
    }
  }

  @Test(arguments: paces) func `a loop repeats itself`(pace: LocationSimulation.Pace) throws {
    let loop = course(.embedded, pace, .loop)
    let once = course(.embedded, pace, .once)
    let lap = try #require(once.timeLeft)
    for step in 0..<200 {
      let time = lap * (Double(step) + 0.5) / 200
      let later = loop.spot(after: time + 5 * lap)
      #expect(later.lap == 5 && abs(later.distance - once.spot(after: time).distance) < 1e-6)
    }
    #expect(loop.timeLeft == nil)
  }

  @Test func `as recorded, every point is passed at its time, a rest is a rest, and a gap takes none`() throws {
    let track = try Self.restingTrack()
    #expect(track.duration == 360)
    let course = course(track, .recorded(factor: 1), .once)
    for (point, time) in zip(track.cumulativeDistances, track.cumulativeTimes) {
      #expect(course.spot(after: time).distance == point)
    }
    #expect(course.spot(after: 130).distance == track.cumulativeDistances[1] && course.speed(after: 130) == 0)
    #expect(course.spot(after: 130).time == 130)
    #expect(abs(course.speed(after: 200) - 2 * course.speed(after: 50)) < 1e-9)
    #expect(course.timeLeft == 360 && course.speed(after: 360) == 0)
  }

  @Test func `a factor makes a walk so many times as fast`() throws {
    let (slow, fast) = (course(.embedded, .recorded(factor: 1), .once), course(.embedded, .recorded(factor: 4), .once))
    for time in stride(from: 0.0, to: 2200, by: 13) {
      #expect(abs(slow.spot(after: time).distance - fast.spot(after: time / 4).distance) < 1e-6)
      #expect(abs(slow.speed(after: time) * 4 - fast.speed(after: time / 4)) < 1e-9)
    }
    #expect(fast.timeLeft == 2278.0 / 4)
  }

  @Test(arguments: paces, orders)
  func `after the time that it takes to walk a distance, that distance has been walked`(
    pace: LocationSimulation.Pace, order: LocationSimulation.Order
  ) throws {
    for track in [Track.embedded, try Self.restingTrack()] {
      let start = Spot(lap: 1, distance: 20, time: track.lastTime(atDistance: 20))
      let course = course(track, pace, order, from: start)
      for metres in stride(from: 0.5, to: 2 * track.length, by: track.length / 37) {
        guard let seconds = course.seconds(toWalk: metres) else {
          #expect(order == .once && metres > track.length - 20)
          continue
        }
        #expect(abs(way(course.spot(after: seconds), track, order) - way(start, track, order) - metres) < 1e-4)
      }
    }
  }

  private func way(_ spot: Spot, _ track: Track, _ order: LocationSimulation.Order) -> Double {
    Double(spot.lap) * track.length
      + (order.isBackward(lap: spot.lap) ? track.length - spot.distance : spot.distance)
  }

  @Test(arguments: orders) func `a track without length is over at once, in any order`(
    order: LocationSimulation.Order
  ) throws {
    let course = course(try track([[(1, 2)]]), .constant(speed: 1), order)
    #expect(course.timeLeft == 0 && course.seconds(toWalk: 1) == nil)
    #expect(course.spot(after: 1e9) == .init(distance: 0))
  }

  @Test func `no number is too large`() {
    for pace in [LocationSimulation.Pace.constant(speed: .greatestFiniteMagnitude), .recorded(factor: 1e-300)] {
      for order in Self.orders {
        let spot = course(.embedded, pace, order, from: .init(lap: .max, distance: 1e300, time: 1e300)).spot(after: 1e9)
        #expect((0...Track.embedded.length).contains(spot.distance))
      }
    }
  }
}
