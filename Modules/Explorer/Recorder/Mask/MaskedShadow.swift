public import Inspection
public import Masking
public import SwiftRex

/// A masked copy of a running session: a store without effects that receives each action of the app, masked.
///
/// Everything that leaves the app reads the shadow: files of actions, the log, exported tests and the clients of the
/// monitor. Strings are masked here and nowhere else, so nothing that reads the shadow can see an original.
///
/// Cost: each action is masked on the thread that handles it, and reduced twice more.
public final class MaskedShadow<Action: Sendable, State: Sendable>: Sendable {
  /// An action, and the states before and after it.
  public typealias Step = MaskedReplay<Action, State>.Step

  /// The recorder of the masked actions.
  public let recorder: Recorder<Action, State>
  /// The store of the masked state. It ignores actions dispatched to it.
  public let store: AnyStoreType<Action, State>
  private let target: ReduxStoreBase<Action, State>
  private let contents: Locked<Contents>
  /// The time of the action that is being masked.
  private let time: Locked<Duration>
  private let onKept: @Sendable (KeptString) -> Void
  private let onFailure: @Sendable (String) -> Void

  private struct Contents {
    var replay: MaskedReplay<Action, State>
    var failure: String?
  }

  /// Creates the shadow of a session that has not begun.
  ///
  /// - Parameters:
  ///   - initialState: The initial state of the app.
  ///   - reducer: The reducer of the app.
  ///   - rules: The fields that are more than plain text.
  ///   - logger: A middleware that sees the masked actions and states, such as a log.
  ///   - onKept: Receives each string that is not masked, on the thread that handles actions.
  ///   - onFailure: Receives the ``failure``, on that thread.
  /// - Throws: An error if the masked initial state cannot be decoded.
  public init(
    of initialState: State, _ reducer: Reducer<Action, State>, rules: Masker.Rules = [:],
    logger: AnyMiddleware<Action, Never, State> = .identity,
    onKept: @escaping @Sendable (KeptString) -> Void = { _ in },
    onFailure: @escaping @Sendable (String) -> Void = { _ in }
  ) throws(RecordingFileError) where Action: Decodable, State: Decodable {
    let (replay, time) = (try MaskedReplay(from: initialState, reducer, rules: rules), Locked(Duration.zero))
    let recorder = Recorder(initialState: replay.state, reducer: reducer, now: { time.withLock(\.self) })
    target = ReduxStoreBase(
      subject: .init(initialValue: replay.state), reducer: reducer,
      middleware: recorder.recording(logger.lift(outputAction: absurd)),
      // The app's store has already warned.
      effects: EffectScope(onWarning: { _ in }))
    store = target.projection(action: { _ in nil }, state: { $0 })
    (self.recorder, self.time, contents) = (recorder, time, Locked(Contents(replay: replay)))
    (self.onKept, self.onFailure) = (onKept, onFailure)
    for string in replay.kept { onKept(string) }
  }

  /// Why the shadow ended before the session, in one line; `nil` if it has not.
  public var failure: String? { contents.withLock(\.failure) }

  /// Masks an action that the app has handled, and dispatches it to the shadow.
  ///
  /// - Returns: The masked action and the states around it; `nil` if this or an earlier action cannot be masked.
  public func follow(_ step: Step) -> Step? {
    contents.withLock { contents in
      if contents.failure != nil { return nil }
      let count = contents.replay.kept.count
      do throws(RecordingFileError) {
        let masked = try contents.replay.replay(step)
        for string in contents.replay.kept.dropFirst(count) { onKept(string) }
        time.withLock { $0 = masked.action.time }
        target.dispatch(masked.action.action, from: masked.action.source)
        return masked
      } catch {
        let failure = "the masked session ends here: \(error.message)"
        contents.failure = failure
        onFailure(failure)
        return nil
      }
    }
  }

  /// Returns a literal with every string masked as in the actions. New strings get random names.
  public func mask(_ literal: Literal) -> Literal { contents.withLock { $0.replay.masker.mask(literal) } }
}
