public import SwiftRex

/// A middleware that forwards to another one, and measures its `handle` and its `IO`.
public struct InstrumentationMiddleware<Base: MiddlewareProtocol>: BindableMiddleware {
  let base: Base
  let span: Span<Base.InputActionType>

  /// Returns one bound middleware that measures those of the other middleware as a whole, and those that follow the
  /// state, each of which is measured when it has something to do.
  public func bind(to state: StateReader<Base.StateType>) -> [BoundMiddleware<
    Base.InputActionType, Base.OutputActionType
  >] {
    let parts = base.bind(to: state)
    let base = BoundMiddleware(combining: parts)
    let handling = BoundMiddleware<Base.InputActionType, Base.OutputActionType> { [span] action, dispatcher in
      let description = span.describe?(action)
      let effect = span.measure(.handle, of: description) { base.handle(action, dispatcher) }
      if effect.isPure { return effect }
      return IO { output in span.measure(.io, of: description) { effect.run(output) } }
    }
    return [handling]
      + parts.filter { $0.follow != nil }.map { part in
        part.wrapped {
          $0
        } follow: { [span] follow in
          { life in
            let effect = follow(life)
            if effect.isPure { return effect }
            return IO { output in span.measure(.io, of: nil) { effect.run(output) } }
          }
        }
      }
  }
}
