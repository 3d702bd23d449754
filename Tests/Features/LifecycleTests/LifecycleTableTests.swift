import Testing

@testable import LifecycleFeature

struct LifecycleTableTests {
  typealias Transition = (from: Lifecycle.Phase, event: Lifecycle.Action, to: Lifecycle.Phase)

  static let transitions: [Transition] = [
    (.launching, .launched, .inactive),
    (.launching, .willTerminate(.sigterm), .terminating(.sigterm)),
    (.launching, .willTerminate(.system), .terminating(.system)),
    (.inactive, .didBecomeActive, .active),
    (.active, .willResignActive, .inactive),
    (.inactive, .didEnterBackground, .background),
    (.background, .willEnterForeground, .inactive),
    (.background, .willTerminate(.sigterm), .terminating(.sigterm)),
    (.background, .willTerminate(.system), .terminating(.system)),
  ]

  static func destination(of event: Lifecycle.Action, from phase: Lifecycle.Phase) -> Lifecycle.Phase? {
    transitions.first { $0.from == phase && $0.event == event }?.to
  }

  @Test(arguments: Lifecycle.Phase.all, Lifecycle.Action.events)
  func `for any target, an event enters its phase or is only recorded as ignored`(
    phase: Lifecycle.Phase, event: Lifecycle.Action
  ) {
    for target in [nil] + Lifecycle.TargetPhase.all {
      let before = Lifecycle.State(phase, to: target)
      let after = before.after(event)
      if let destination = Self.destination(of: event, from: phase) {
        #expect(after.phase == destination)
        #expect(after.ignored == nil)
      } else {
        #expect(after == before.ignoring(event))
      }
    }
  }

  static let answers: [(Lifecycle.Phase, [Lifecycle.Work?])] = [
    (.launching, [nil, nil, .announce(.willTerminate(.sigterm))]),
    (.active, [.announce(.willResignActive), nil, .announce(.willResignActive)]),
    (.inactive, [.announce(.didEnterBackground), .announce(.didBecomeActive), .announce(.didEnterBackground)]),
    (.background, [.suspend, .announce(.willEnterForeground), .announce(.willTerminate(.sigterm))]),
    (.terminating(.user), [nil, nil, .exit(code: 143, .immediately)]),
  ]

  @Test func `in every phase, a request starts work or is only recorded as ignored`() {
    #expect(Self.answers.map(\.0) == Lifecycle.Phase.all)
    for (phase, works) in Self.answers {
      #expect(works.count == Lifecycle.Action.requests.count)
      for (request, work) in zip(Lifecycle.Action.requests, works) {
        let before = Lifecycle.State(phase)
        let after = before.after(request)
        #expect((after.phase, after.started(since: before)) == (phase, work.map { [$0] } ?? []))
        #expect(work == nil ? after == before.ignoring(request) : after.ignored == nil, "\(request) in \(phase)")
      }
    }
  }

  @Test func `ignored actions are counted, and the last one is kept with its phase`() {
    let state = Lifecycle.State(.active).after(.didBecomeActive, .willResignActive, .willEnterForeground)
    #expect(state.ignored == Lifecycle.Ignored(action: .willEnterForeground, phase: .inactive, count: 2))
  }

  @Test func `an event typed at rest triggers no other event`() {
    #expect(Lifecycle.State(.active).after(.willResignActive).announced == nil)
    let background = Lifecycle.State(.inactive, to: .active).after(
      .didBecomeActive, .willResignActive, .didEnterBackground)
    #expect((background.phase, background.targetPhase, background.announced) == (.background, nil, nil))
    #expect(!background.work.contains(.suspend))
  }
}
