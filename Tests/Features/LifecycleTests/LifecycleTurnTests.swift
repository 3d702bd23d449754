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
}
