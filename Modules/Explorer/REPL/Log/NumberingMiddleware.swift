public import SwiftRex

/// A middleware around all others of a store, which reports every action to a log with its number and its cause.
///
/// What the effects of an action dispatch, now or later, takes the number of that action with it in the info of its
/// source: two effects may dispatch equal actions from the same place at the same time, so nothing but the action itself
/// can carry it. The middlewares within never see that note.
struct NumberingMiddleware<Base: MiddlewareProtocol>: MiddlewareProtocol
where Base.InputActionType == Base.OutputActionType {
  typealias InputActionType = Base.InputActionType
  typealias OutputActionType = Base.OutputActionType
  typealias StateType = Base.StateType

  let base: Base
  let log: ActionLog

  func bind(to state: StateReader<StateType>) -> [BoundMiddleware<InputActionType, OutputActionType>] {
    let base = BoundMiddleware(combining: base.bind(to: state))
    return [
      BoundMiddleware { [log, read = state.get] action, dispatcher in
        let (source, cause) = dispatcher.splitCause
        let number = log.nextNumber()
        let before = log.changes() == .omitted ? nil : read()
        let effect = base.handle(action, source)
        return IO { output in
          effect.run(output.notingCause(number))
          log.add(number, action, from: source, cause: cause, states: before.map { ($0, read()) })
        }
      }
    ]
  }

  func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    eraseToAnyMiddleware().handle(action: action, from: dispatcher, state: state)
  }
}

extension AnyActionHandler {
  /// Returns a handler that passes on each action with the number of the action that caused it.
  fileprivate func notingCause(_ number: Int) -> AnyActionHandler {
    AnyActionHandler(effects: effects, element: element) { [handler = self] dispatched in
      handler.dispatch(dispatched.action, from: dispatched.dispatcher.with(cause: number))
    }
  }
}

extension ActionSource {
  private static let separator: Character = "\u{1F}"

  fileprivate func with(cause: Int) -> ActionSource {
    with(info: "\(info ?? "")\(Self.separator)\(cause)")
  }

  /// The source as the log shows it, after the number of the action whose effect dispatched from there, if one did.
  public var origin: String {
    let (source, cause) = splitCause
    return source.origin(cause)
  }

  /// Returns the source, after the number of the action that caused it.
  func origin(_ cause: Int?) -> String { (cause.map { "from \($0), " } ?? "") + "\(self)" }

  /// The source as it was dispatched, and the number of the action that caused it, if it was an action.
  fileprivate var splitCause: (source: ActionSource, cause: Int?) {
    guard let info, let end = info.lastIndex(of: Self.separator) else { return (self, nil) }
    return (with(info: end == info.startIndex ? nil : String(info[..<end])), Int(info[end...].dropFirst()))
  }
}
