import Testing

@testable import LifecycleFeature

struct LifecycleStoryTests {
  @Test func `the app is launched and becomes active`() {
    let world = LifecycleWorld()
    world.send(.launched)
    #expect(world.takeSights() == [.action(.launched), .action(.didBecomeActive)])
    #expect(world.state.phase == .active)
    #expect(world.work == 0)
  }

  @Test func `Ctrl-Z stops the process in the background, and fg brings the app back`() {
    let world = LifecycleWorld([(.seconds(1), .suspensionRequested), (.seconds(60), .continued)])
    world.send(.launched)
    _ = world.takeSights()
    world.advance(by: .seconds(1))
    #expect(
      world.takeSights() == [
        .action(.suspensionRequested), .action(.willResignActive), .action(.didEnterBackground), .hasStopped,
      ])
    #expect(world.state.phase == .background)
    world.advance(by: .seconds(60))
    #expect(
      world.takeSights() == [.action(.continued), .action(.willEnterForeground), .action(.didBecomeActive)])
    #expect(world.state == Lifecycle.State(.active))
  }

  static let causes: [(Lifecycle.Cause, Int32)] = [
    (.sigterm, 143), (.sighup, 129), (.user, 0), (.finished(exitCode: 3), 3),
  ]

  @Test(arguments: causes)
  func `a request to end is followed in order`(cause: Lifecycle.Cause, code: Int32) {
    let world = LifecycleWorld([(.seconds(1), .terminationRequested(cause))])
    world.send(.launched)
    _ = world.takeSights()
    world.advance(by: .seconds(1))
    #expect(
      world.takeSights() == [
        .action(.terminationRequested(cause)), .action(.willResignActive), .action(.didEnterBackground),
        .action(.willTerminate(cause)), .hasExited(code, .whenSaved),
      ])
    #expect(world.state.phase == .terminating(cause))
  }

  @Test func `a stopped app that is asked to end does not come to the foreground first`() {
    let world = LifecycleWorld()
    world.send(.launched)
    world.send(.suspensionRequested)
    _ = world.takeSights()
    world.send(.terminationRequested(.sigterm))
    #expect(
      world.takeSights() == [
        .action(.terminationRequested(.sigterm)), .action(.willTerminate(.sigterm)), .hasExited(143, .whenSaved),
      ])
  }

  @Test func `the end before the launch`() {
    let world = LifecycleWorld()
    world.send(.terminationRequested(.sigterm))
    #expect(
      world.takeSights() == [
        .action(.terminationRequested(.sigterm)), .action(.willTerminate(.sigterm)), .hasExited(143, .whenSaved),
      ])
  }

  @Test func `a second launch listens no second time`() {
    let world = LifecycleWorld([(.seconds(1), .suspensionRequested)])
    world.send(.launched)
    world.advance(by: .milliseconds(500))
    world.send(.launched)
    world.advance(by: .milliseconds(500))
    #expect(world.takeSights().count { $0 == .action(.suspensionRequested) } == 1)
    #expect(world.state.ignored?.action == .launched)
  }
}
