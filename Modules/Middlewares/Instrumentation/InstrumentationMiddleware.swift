public import SwiftRex

/// A middleware that forwards to another one, and measures its `handle` and its `IO`.
public struct InstrumentationMiddleware<Base: MiddlewareProtocol>: BindableMiddleware {
  let base: Base
  let span: Span<Base.InputActionType>

  /// Returns the bound middlewares of the other one between two that read the clock.
  ///
  /// The first in the array is called first before the reducers, and its `IO` runs last. The last one is called last, and
  /// its `IO` runs first.
  public func bind(to state: StateReader<Base.StateType>) -> [BoundMiddleware<
    Base.InputActionType, Base.OutputActionType
  >] {
    let current = Locked((action: String?.none, start: Duration.zero))
    let first = BoundMiddleware<Base.InputActionType, Base.OutputActionType> { [span] action, _ in
      let action = span.describe?(action)
      current.withLock { $0 = (action, span.recorder.now()) }
      return IO { _ in span.record(.io, of: action, since: current.withLock(\.start)) }
    }
    let last = BoundMiddleware<Base.InputActionType, Base.OutputActionType> { [span] _, _ in
      let (action, start) = current.withLock { $0 }
      span.record(.handle, of: action, since: start)
      return IO { _ in current.withLock { $0.start = span.recorder.now() } }
    }
    return [first] + base.bind(to: state) + [last]
  }
}
