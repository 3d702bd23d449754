import GeodesyTesting
import SwiftRexTesting
import Testing

@testable import Geodesy

@Suite struct GeodesicTrialTests {
  /// Newton's method squares the error with each step, so that two or three steps find a heading; with a wrong slope the
  /// search would still end, by bisection.
  @Test func `a step of the search leaves the square of an error`() throws {
    var random = SeededGenerator(seed: 1)
    var count = 0
    while count < 500 {
      let start = try at(.random(in: -80...80, using: &random), .random(in: -180...180, using: &random))
      let end = try at(.random(in: -80...80, using: &random), .random(in: -180...180, using: &random))
      let pair = CanonicalFrame(from: start, to: end).pair
      let line = pair.shortestLine()
      guard (1e6...1.2e7).contains(line.distance), line.arrival.cosine.magnitude > 0.1 else { continue }
      count += 1
      let trial = GeodesicTrial(pair: pair, departure: line.departure + Angle(radians: 1e-5))
      let step = try #require(trial.newtonStep)
      #expect((step - line.departure).radians.magnitude < 1e-8, "\(start) to \(end)")
    }
  }
}
