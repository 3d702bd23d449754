/// A step of a use case.
public struct TestStep<Action: Sendable, State: Sendable> {
  let take: (TestStore<Action, State>) -> Void
}
