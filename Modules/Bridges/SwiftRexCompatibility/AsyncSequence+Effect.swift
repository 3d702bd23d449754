public import ConcurrencyRex
public import SwiftRex

extension Effect {
  /// Creates an effect that dispatches the actions of a stream until the stream ends.
  public init<Actions: AsyncSequence & Sendable>(
    token: some Hashable & Sendable, effect: @escaping @Sendable (Context) -> Actions
  ) where Actions.Element == DispatchedAction<OutputAction>, Actions.Failure == Never {
    self.init(token: token) { context, output in
      for await action in effect(context) { output.send(action) }
      return nil
    }
  }
}

extension AsyncSequence where Self: Sendable, Failure == Never {
  /// Returns an effect that dispatches the elements, with this call as their source, until the sequence ends.
  ///
  /// - Parameters:
  ///   - token: The token that cancels the effect; a new effect with the same token replaces it.
  ///   - countsAsInFlight: Whether the effect counts as in flight. Pass `false` if it runs until it is cancelled.
  @_disfavoredOverload
  public func asEffect(
    token: (any Hashable & Sendable)? = nil, countsAsInFlight: Bool = true, file: StaticString = #fileID,
    function: StaticString = #function, line: UInt = #line, info: String? = nil
  ) -> Effect<Void, Element> where Element: Sendable {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return asEffect(token: token, countsAsInFlight: countsAsInFlight, dispatcher: source)
  }

  /// Returns an effect that dispatches the elements, with the given source, until the sequence ends.
  public func asEffect(
    token: (any Hashable & Sendable)? = nil, countsAsInFlight: Bool = true, dispatcher: ActionSource
  ) -> Effect<Void, Element> where Element: Sendable {
    map { DispatchedAction($0, dispatcher: dispatcher) }.asEffect(token: token, countsAsInFlight: countsAsInFlight)
  }

  /// Returns an effect that dispatches the elements, each with its own source, until the sequence ends.
  ///
  /// - Parameters:
  ///   - token: The token that cancels the effect; a new effect with the same token replaces it.
  ///   - countsAsInFlight: Whether the effect counts as in flight. Pass `false` if it runs until it is cancelled.
  public func asEffect<Action>(
    token: (any Hashable & Sendable)? = nil, countsAsInFlight: Bool = true
  ) -> Effect<Void, Action> where Element == DispatchedAction<Action> {
    Effect(token: token, countsAsInFlight: countsAsInFlight) { _, output in
      for await action in self { output.send(action) }
      return nil
    }
  }
}

extension AsyncSequence where Self: Sendable {
  /// Returns an effect that dispatches the elements until the sequence ends or fails.
  ///
  /// - Parameters:
  ///   - token: The token that cancels the effect; a new effect with the same token replaces it.
  ///   - countsAsInFlight: Whether the effect counts as in flight. Pass `false` if it runs until it is cancelled.
  ///   - catch: Returns the action to dispatch after a failure, if any.
  public func asEffect(
    token: (any Hashable & Sendable)? = nil, countsAsInFlight: Bool = true, file: StaticString = #fileID,
    function: StaticString = #function, line: UInt = #line, info: String? = nil,
    catch: @escaping @Sendable (Failure) -> Element?
  ) -> Effect<Void, Element> where Element: Sendable {
    let source = ActionSource(file: file, function: function, line: line, info: info)
    return Effect(token: token, countsAsInFlight: countsAsInFlight) { _, output in
      do throws(Failure) {
        var iterator = makeAsyncIterator()
        while let action = try await iterator.next(isolation: nil) { output.send(action, from: source) }
        return nil
      } catch {
        return `catch`(error).map { DispatchedAction($0, dispatcher: source) }
      }
    }
  }
}

extension Effect where Dependencies == Void {
  /// Returns the effect with dependencies of any type, which it does not use.
  public func ignoringDependencies<World>() -> Effect<World, OutputAction> {
    contramapDependencies { _ in }
  }
}
