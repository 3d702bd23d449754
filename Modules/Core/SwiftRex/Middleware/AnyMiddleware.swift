/// Any number of middlewares behind one type: what erasing, composing and lifting all give.
///
/// A flat list of parts. Composition is an onion: the parts are told left to right, their effects run right to left, so
/// that the first one opens before and closes after all others.
@frozen
public struct AnyMiddleware<InputActionType: Sendable, OutputActionType: Sendable, StateType: Sendable>:
  MiddlewareProtocol, Monoid
{
  @usableFromInline typealias Handle = @Sendable (Lent<InputActionType>, Lent<ActionSource>) -> IO<OutputActionType>

  @usableFromInline var parts: ContiguousArray<Part>

  /// One middleware of the list: bound once to the state it reads, then called for each action.
  @frozen
  @usableFromInline
  struct Part: Sendable {
    @usableFromInline let route: Route<InputActionType>
    @usableFromInline let bind: @Sendable (@escaping GetState<StateType>) -> Handle

    @inlinable
    init(route: Route<InputActionType>, bind: @escaping @Sendable (@escaping GetState<StateType>) -> Handle) {
      self.route = route
      self.bind = bind
    }
  }

  @inlinable
  init(parts: ContiguousArray<Part>) {
    self.parts = parts
  }

  /// Makes the middleware that does nothing.
  @inlinable
  public init() {
    self.init(parts: [])
  }

  /// Hides the type of a middleware.
  @inlinable
  public init(_ middleware: some MiddlewareProtocol<InputActionType, OutputActionType, StateType>) {
    self = middleware.eraseToAnyMiddleware()
  }

  /// Makes a middleware of a function.
  @inlinable
  public init(
    handle: @escaping @Sendable (InputActionType, ActionSource, @escaping GetState<StateType>) -> IO<OutputActionType>
  ) {
    self.init(parts: [
      Part(route: .always) { state in
        { action, dispatcher in action.read { action in dispatcher.read { handle(action, $0, state) } } }
      }
    ])
  }

  /// The middleware that does nothing.
  @inlinable
  public static var identity: AnyMiddleware { AnyMiddleware() }

  /// Composes two lists: the left one is told first, and its effects run last.
  @inlinable
  public static func combine(_ lhs: AnyMiddleware, _ rhs: AnyMiddleware) -> AnyMiddleware {
    AnyMiddleware(parts: lhs.parts + rhs.parts)
  }

  /// Adds a middleware at the right end.
  @inlinable
  public mutating func append(
    middleware: some MiddlewareProtocol<InputActionType, OutputActionType, StateType>
  ) {
    parts += middleware.eraseToAnyMiddleware().parts
  }

  /// Asks all parts, left to right, and answers their effects, to be run right to left.
  @inlinable
  public func handle(
    action: InputActionType, from dispatcher: ActionSource, state: @escaping GetState<StateType>
  ) -> IO<OutputActionType> {
    Lent.lend(action) { action in
      Lent.lend(dispatcher) { dispatcher in
        parts.reduce(.pure()) { effects, part in .combine(part.bind(state)(action, dispatcher), effects) }
      }
    }
  }
}

/// A list of middlewares, told left to right: another name of `AnyMiddleware`.
public typealias ComposedMiddleware<Input: Sendable, Output: Sendable, State: Sendable> =
  AnyMiddleware<Input, Output, State>

/// The middleware that does nothing: another name of an empty `AnyMiddleware`.
public typealias IdentityMiddleware<Input: Sendable, Output: Sendable, State: Sendable> =
  AnyMiddleware<Input, Output, State>

/// A middleware lifted to larger types: another name of `AnyMiddleware`, in which lifting results.
public typealias LiftMiddleware<Input: Sendable, Output: Sendable, State: Sendable, Part: MiddlewareProtocol> =
  AnyMiddleware<Input, Output, State>
