import SwiftRexTesting
import Testing

@testable import LifecycleFeature

/// Requests that arrive while another one is in progress.
struct LifecycleTurnTests {
  @Test func `a request changes the target without repeating the pending event`() {
    let state = Lifecycle.State(.active).after(.suspensionRequested, .terminationRequested(.sigterm))
    #expect((state.targetPhase, state.announced) == (.terminated(.sigterm), .willResignActive))
    #expect(state.started(since: Lifecycle.State(.active).after(.suspensionRequested)).isEmpty)
    #expect(state.after(.willResignActive).announced == .didEnterBackground)
  }

  @Test func `a repeated request, or one after the request to end, changes nothing`() {
    for request in [Lifecycle.Action.suspensionRequested, .continued] {
      for earlier in [request, .terminationRequested(.user)] {
        let before = Lifecycle.State(.inactive).after(earlier)
        #expect(before.after(request) == before.ignoring(request))
      }
    }
  }

  @Test func `a request that needs no event withdraws the pending one`() {
    let stopping = Lifecycle.State(.background).after(.suspensionRequested, .continued, .suspensionRequested)
    #expect(stopping.announced == nil && stopping.work.contains(.suspend))
    let staying = Lifecycle.State(.active).after(.suspensionRequested, .continued)
    #expect((staying.phase, staying.targetPhase, staying.announced) == (.active, .active, nil))
  }

  @Test func `a second request to end skips the remaining events`() {
    let state = Lifecycle.State(.active).after(.terminationRequested(.user), .terminationRequested(.sigterm))
    #expect(state.work.contains(.exit(code: 143, .immediately)))
    #expect(state.after(.willResignActive).announced == nil)
    let launched = Lifecycle.State().after(.terminationRequested(.user), .launched)
    #expect(launched.announced == .didEnterBackground)
  }

  @Test(arguments: 1...300 as ClosedRange<UInt64>)
  func `whatever is requested, the last target is reached and no event is ignored`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var queue = EventQueue([.launched])
    let requests: [Lifecycle.Action] = [.suspensionRequested, .continued]
    for _ in 0..<Int.random(in: 1...60, using: &random) {
      if Bool.random(using: &random), let request = requests.randomElement(using: &random) {
        queue.add(request)
      }
      queue.handleFirst()
    }
    if Bool.random(using: &random) { queue.add(.terminationRequested(.sigterm)) }
    queue.handleAll()
    #expect(queue.state.announced == nil)
    switch queue.lastTarget {
    case .active: #expect(queue.state.phase == .active)
    case .suspended: #expect(queue.state.phase == .background)
    case .terminated, .exited: #expect(queue.state.phase == .terminating(.sigterm))
    case .reported(let phase): #expect(queue.state.phase == phase)
    }
  }
}
