import Foundation
import LocationSimulationFeature
import Recorder

extension Readers {
  private typealias Saved = SavedRecording<LocationSimulation.Action, LocationSimulation.State>

  private static let path = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(getpid())").path

  /// Reads a file as a recording, and visits each of its actions and states.
  @Sendable static func readRecording(_ bytes: [UInt8]) {
    try? Data(bytes).write(to: URL(fileURLWithPath: path))
    let saved = try? Saved(
      path: path, program: "App 1", initialState: .init(), reducer: LocationSimulation.reducer)
    guard let recording = saved?.recording else { return }
    for number in recording.numbers {
      require(recording[number].number == number, "an action has another number")
      require(recording.cause(of: number).map { 1..<number ~= $0 } ?? true, "a cause is not an earlier action")
      require(recording[number].time >= .zero, "a time is negative")
      _ = recording.state(at: .without(number))
    }
  }
}
