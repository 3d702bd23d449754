import FavoritesFeature
import Inspection
import LifecycleFeature
import LiteralParsing
import LocationSimulationFeature
import ReachabilityFeature
import SwiftRex
import SwiftRexTesting
import Testing

@testable import App

/// A recording whose states contain the largest and smallest numbers that can be written.
@Suite(.timeLimit(.minutes(5)), .highPriority)
struct ExtremeStateTests {
  @Test func `no number in a recorded state crashes the app`() async throws {
    await #expect(processExitsWith: .success) {
      let (reducer, samples) = (Feature.app.reducer, AppAction.samples)
      var tried = 0
      for count in stride(from: 0, through: samples.count, by: 12) {
        let literal = Literal(
          reflecting: samples.prefix(count).reduce(into: AppState()) { reducer.reduce($1, &$0) })
        for (place, extreme) in literal.numbers.indices.flatMap({ place in Extreme.allCases.map { (place, $0) } }) {
          var place = place
          // The decoder refuses a number that its type cannot hold.
          guard var state: AppState = try? literal.replacingNumber(at: &place, by: extreme).decode() else { continue }
          for action in samples { reducer.reduce(action, &state) }
          _ = (FavoritesScreen.viewState(of: state), Lifecycle.viewState(of: state.lifecycle))
          _ = (LocationSimulation.viewState(of: state.locationSimulation), NearbyScreen.viewState(of: state))
          _ = (Reachability.viewState(of: state.reachability), Literal(reflecting: state).description)
          tried += 1
        }
      }
      precondition(tried > 100)
    }
  }
}

/// A number at an end of its range.
private enum Extreme: CaseIterable {
  case largest, smallest
}

extension Literal {
  /// The numbers and durations in the tree.
  fileprivate var numbers: [Literal] {
    switch self {
    case .integer, .floating, .duration: [self]
    case .array(let elements): elements.flatMap(\.numbers)
    case .dictionary(let pairs): pairs.flatMap(\.value.numbers)
    case .case(_, let arguments), .record(_, let arguments), .tuple(let arguments):
      arguments.flatMap(\.value.numbers)
    case .nil, .bool, .string, .opaque: []
    }
  }

  /// Returns the tree with another number at a place, which counts down to 0.
  fileprivate func replacingNumber(at place: inout Int, by extreme: Extreme) -> Literal {
    func replaced(_ arguments: [Argument]) -> [Argument] {
      arguments.map { Argument($0.label, $0.value.replacingNumber(at: &place, by: extreme)) }
    }
    switch self {
    case .integer, .floating, .duration:
      defer { place -= 1 }
      return place == 0 ? extremeNumber(extreme) : self
    case .array(let elements): return .array(elements.map { $0.replacingNumber(at: &place, by: extreme) })
    case .dictionary(let pairs):
      return .dictionary(pairs.map { Pair($0.key, $0.value.replacingNumber(at: &place, by: extreme)) })
    case .case(let name, let arguments): return .case(name, replaced(arguments))
    case .record(let name, let fields): return .record(name, replaced(fields))
    case .tuple(let elements): return .tuple(replaced(elements))
    case .nil, .bool, .string, .opaque: return self
    }
  }

  private func extremeNumber(_ extreme: Extreme) -> Literal {
    let isLargest = extreme == .largest
    return switch self {
    case .integer: .integer(Int128(isLargest ? Int.max : .min))
    case .floating: .floating(isLargest ? .greatestFiniteMagnitude : -.greatestFiniteMagnitude)
    default: .duration(.seconds(isLargest ? Int.max : .min))
    }
  }
}
