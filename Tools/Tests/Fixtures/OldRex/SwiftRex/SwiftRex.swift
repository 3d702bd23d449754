// swift-format-ignore-file
public typealias GetState<StateType> = () -> StateType

public struct ActionSource {}

public struct AnyActionHandler<ActionType> {
  public let dispatch: (ActionType) -> Void
}

public struct IO<OutputActionType> {
  public let run: (AnyActionHandler<OutputActionType>) -> Void

  public init(_ run: @escaping (AnyActionHandler<OutputActionType>) -> Void) {
    self.run = run
  }
}

public protocol MiddlewareProtocol {
  associatedtype InputActionType
  associatedtype OutputActionType
  associatedtype StateType

  func handle(action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>)
    -> IO<OutputActionType>
}

public struct Reducer<ActionType, StateType> {
  public let reduce: (ActionType, inout StateType) -> Void

  public static func reduce(_ reduce: @escaping (ActionType, inout StateType) -> Void) -> Reducer {
    Reducer(reduce: reduce)
  }
}

public struct SubscriberType<Element> {
  public let onValue: (Element) -> Void

  public init(onValue: @escaping (Element) -> Void) {
    self.onValue = onValue
  }
}

public final class ReplayLastSubjectType<Element> {
  public var value: Element

  public init(initialValue: Element) {
    value = initialValue
  }

  public func subscribe(_ subscriber: SubscriberType<Element>) { subscriber.onValue(value) }
}

open class ReduxStoreBase<ActionType, StateType> {
  public let statePublisher: ReplayLastSubjectType<StateType>
  private let reducer: Reducer<ActionType, StateType>
  private let handle: (ActionType, @escaping GetState<StateType>) -> IO<ActionType>

  public init<M: MiddlewareProtocol>(
    subject: ReplayLastSubjectType<StateType>, reducer: Reducer<ActionType, StateType>, middleware: M
  ) where M.InputActionType == ActionType, M.OutputActionType == ActionType, M.StateType == StateType {
    (statePublisher, self.reducer) = (subject, reducer)
    handle = { middleware.handle(action: $0, from: ActionSource(), state: $1) }
  }

  open func dispatch(_ action: ActionType) {
    let io = handle(action) { self.statePublisher.value }
    reducer.reduce(action, &statePublisher.value)
    io.run(AnyActionHandler { self.dispatch($0) })
  }
}
