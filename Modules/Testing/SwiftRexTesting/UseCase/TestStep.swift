/// One step of a use case, as a value.
public struct TestStep<Action: Sendable, State: Sendable> {
  let take: (TestStore<Action, State>) -> Void
}
