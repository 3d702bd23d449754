import Foundation
import Inspection
import Recorder
import Testing

@testable import App
@testable import SwiftRexTesting

/// Tests that are exported from random sessions. `make check-export` compiles and runs them.
struct SimulatedExportTests {
  private static let environment = ProcessInfo.processInfo.environment

  @Test(.enabled(if: environment["SWIFTREX_EXPORTS"] != nil, "make check-export runs it"))
  func `random slices of random sessions can be exported as tests`() throws {
    let folder = try #require(Self.environment["SWIFTREX_EXPORTS"])
    let first = try #require(Self.environment["SWIFTREX_SEED"].flatMap { UInt64($0) })
    let count = try #require(Self.environment["SWIFTREX_SEEDS"].flatMap { UInt64($0) })
    for seed in first..<first + count {
      let recording = SwiftRexTesting.Simulation.recording(of: SimulationRun(.app, order: seed).play().lastProcess)
      let name = "Slice\(seed)"
      let test = try TestExport(
        of: recording, Self.slice(of: recording, seed), initialState: AppState(), name: name, expecting: nil)
      try test.source.write(toFile: "\(folder)/\(name).swift", atomically: false, encoding: .utf8)
    }
  }

  /// Returns at most twelve numbers of actions, from one test in two only those of one feature.
  private static func slice(of recording: Recording<AppAction, AppState>, _ seed: UInt64) -> ClosedRange<Int> {
    var random = Draws(seed: seed).generator(for: "slice")
    let first = 1 + random.index(below: recording.count)
    let all = first...min(first + random.index(below: 12), recording.count)
    let feature = caseName(of: recording[first].action)
    let others = seed % 2 == 0 ? all.first { caseName(of: recording[$0].action) != feature } : nil
    return first...(others.map { $0 - 1 } ?? all.upperBound)
  }
}
