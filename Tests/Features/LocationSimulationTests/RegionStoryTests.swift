import SwiftRex
import SwiftRexTesting
import Testing
import TrackFiles

@testable import LocationSimulationFeature
@testable import TrackPlayback

/// Playback past the named places of a track.
struct RegionStoryTests {
  @Test func `a place of the track is entered and exited, and the state lists the stay`() {
    let store = LocationStore.loaded(regions: .init(placeRadius: 30, hysteresis: 10))
    store.start(at: 10)
    store.receivePosition(at: 0)
    let entry = RegionEvent(name: "Sea bath", region: 0, time: 0)
    store.receive(.regionEntered(entry)) { $0.stays = [0: entry] }
    for second in 1...5 {
      store.advance(by: .seconds(1))
      store.receivePosition(at: 10 * Double(second), time: Double(second))
    }
    var exit: RegionEvent?
    store.receive(
      where: {
        guard case .regionExited(let crossing) = $0 else { return false }
        exit = crossing
        return true
      }
    ) { $0.stays = [:] }
    #expect(exit?.name == "Sea bath" && exit.map { (4...5).contains($0.time) } == true)
    store.stop()
  }

  @Test func `a seek to a place enters it, and none of the places before it`() {
    let store = LocationStore.loaded(regions: .init(placeRadius: 30))
    store.exhaustivity = .effects
    store.send(.seekRequested(.fraction(1)))
    #expect(store.state.stays.values.map(\.name) == ["Lighthouse"])
    store.send(.seekRequested(.fraction(0)))
    #expect(store.state.stays.values.map(\.name) == ["Sea bath"])
    store.send(.regionsRequested(.init())) { $0.stays = [:] }
    store.stop()
  }
}
