import Testing

@testable import LifecycleFeature

/// Stopping and exiting while another feature still saves.
struct LifecycleSavingTests {
  private let world = LifecycleWorld(saving: .seconds(3))

  init() {
    world.send(.launched)
    _ = world.takeSights()
  }

  private func isSeen(_ sight: LifecycleWorld.Sight) -> Bool {
    world.takeSights().contains(sight)
  }

  @Test func `the process stops when the others have saved, not before`() {
    world.send(.suspensionRequested)
    world.advance(by: .milliseconds(2999))
    #expect(!isSeen(.hasStopped))
    world.advance(by: .milliseconds(1))
    #expect(isSeen(.hasStopped))
  }

  @Test func `the process exits when the others have saved, not before`() {
    world.send(.terminationRequested(.sigterm))
    world.advance(by: .milliseconds(2999))
    #expect(!isSeen(.hasExited(143, .whenSaved)))
    world.advance(by: .milliseconds(1))
    #expect(isSeen(.hasExited(143, .whenSaved)))
  }

  @Test func `waiting to stop is no work in flight`() {
    world.send(.suspensionRequested)
    #expect(world.work == 1)
  }

  @Test func `a process that is continued before it stopped does not stop`() {
    world.send(.suspensionRequested)
    world.send(.continued)
    world.advance(by: .seconds(10))
    #expect(!isSeen(.hasStopped))
    #expect(world.state.phase == .active)
  }

  @Test func `a process that is asked to end before it stopped ends`() {
    world.send(.suspensionRequested)
    world.send(.terminationRequested(.sighup))
    world.advance(by: .seconds(10))
    let sights = world.takeSights()
    #expect(!sights.contains(.hasStopped))
    #expect(sights.last == .hasExited(129, .whenSaved))
  }

  @Test func `a second request to stop does not stop twice`() {
    world.send(.suspensionRequested)
    world.send(.suspensionRequested)
    world.advance(by: .seconds(10))
    #expect(world.takeSights().count { $0 == .hasStopped } == 1)
  }

  @Test func `a second request to end exits at once, and once`() {
    world.send(.terminationRequested(.sigterm))
    world.send(.terminationRequested(.sighup))
    #expect(isSeen(.hasExited(129, .atOnce)))
    #expect(world.state.phase == .terminating(.sigterm))
    world.advance(by: .seconds(10))
    #expect(world.takeSights().isEmpty)
  }

  @Test func `Ctrl-Z while the app ends is recorded and stops nothing`() {
    world.send(.terminationRequested(.sigterm))
    world.send(.suspensionRequested)
    world.advance(by: .seconds(10))
    #expect(!isSeen(.hasStopped))
    #expect(world.state.ignored?.action == .suspensionRequested)
  }
}
