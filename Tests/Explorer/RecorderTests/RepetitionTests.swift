import Inspection
import SwiftRex
import Testing

@testable import Recorder

/// Whether the states of a store can be recomputed.
struct RepetitionTests {
  @Test func `the state before an action that is being handled is as good as the one after it`() {
    var recording = Recording(of: 0, Reducer<Int, Int>.reduce { $1 += $0 })
    for number in 1...3 { recording.append(number, from: .here(), at: .zero) }
    let found = [6, 3, 5].map { recording.unrepeatable(reaching: $0) { false } }
    #expect(found.map(\.?.actions) == [nil, nil, 1...3])
    #expect(found[2]?.change?.description == "6 → 5")
  }

  @Test func `only the actions since the last snapshot are blamed`() {
    var recording = Recording(of: 0, Reducer<Int, Int>.reduce { $1 += $0 })
    recording.append(1, from: .here(), at: .zero)
    recording.keep(10, after: 1)
    recording.append(2, from: .here(), at: .zero)
    recording.append(3, from: .here(), at: .zero)
    #expect(recording.unrepeatable(reaching: 15) { false } == nil)
    #expect(recording.unrepeatable(reaching: 16) { false }?.actions == 2...3)
  }

  @Test func `NaN in a state is no difference`() {
    var recording = Recording(of: 0.0, Reducer<Double, Double>.reduce { $1 = $0 })
    recording.append(.nan, from: .here(), at: .zero)
    #expect(recording.unrepeatable(reaching: .nan) { false } == nil)
  }
}
