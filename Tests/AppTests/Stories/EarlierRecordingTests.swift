import Foundation
import Inspection
import LiteralParsing
import LocationSimulationFeature
import Recorder
import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles
import TrackPlayback

@testable import App

/// Recordings of earlier versions, whose values lack what was added since.
struct EarlierRecordingTests {
  @Test func `a recording that begins in a state of an earlier version can be read`() throws {
    let state = Literal(reflecting: AppState()).description
      .replacing("track: nil", with: "track: Summary(name: \"Pier\", length: 12.5, pointCount: 2, duration: nil)")
      .replacing(
        "stays: [:]",
        with: "stays: [1: RegionStay(entry: RegionEvent(name: \"Pier\", region: 1, time: 2.0), isDwelling: true)]")
    let header = Literal.object(["type": "recording", "format": 1, "program": "App", "state": state]).json
    let folder = try TemporaryFolder()
    let saved = try SavedRecording<AppAction, AppState>(
      path: try folder.write(header + "\n", to: "session"), program: "App", initialState: AppState(),
      reducer: Feature.app.reducer)
    let walk = saved.recording.initialState.locationSimulation
    #expect(walk.track == Track.Summary(name: "Pier", length: 12.5, pointCount: 2))
    #expect(walk.stays.mapValues(\.entry.name) == [.place(1): "Pier"])
    #expect(LocationSimulation.viewState(of: walk).place == "Pier")
  }
}
