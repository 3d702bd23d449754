import ConcurrencyRex
public import SwiftRex

extension LocationSimulation {
  /// What an action causes in the world.
  public static let middleware = effects <> tape

  private static let effects = EffectMiddleware<Action, Action, State, Dependencies>.onAction { action, _, state in
    switch action {
    case .loadRequested: load
    case .playheadMoved: play(state())
    case .trackLoaded, .paused, .pauseRequested, .stopped, .finished: rest(state())
    case .trackFailed, .started, .startedAsRecorded, .resumed, .resumeRequested, .seekRequested, .orderChosen,
      .updatesChosen, .regionsChosen, .signalChosen, .positionUpdated, .regionEntered, .regionDwelled, .regionLeft,
      .announcementRequested:
      .doNothing
    }
  }

  /// Reads the clock whenever the reducer has let the walk go on otherwise than before, and says where the walk is.
  private static let tape = MiddlewareReader<Dependencies, AnyMiddleware<Action, Action, State>> { world in
    AnyMiddleware { action, _, state in
      if case .playheadMoved = action { return .pure() }
      let before = state().motion
      return IO { output in
        let now = state()
        guard let motion = now.motion, motion != before else { return }
        output.dispatch(world.track().map { .playheadMoved(now.playhead(at: world.now(), on: $0)) } ?? .finished)
      }
    }
  }

  private enum Token: Hashable {
    case load, play
  }

  private static let load = Effect<Dependencies, Action>.task(token: Token.load) { context in
    do throws(TrackError) {
      let track = try await context.dependencies.load()
      return .trackLoaded(track.summary, repairs: track.repairs)
    } catch {
      return .trackFailed(error.description)
    }
  }

  /// Tells of the walk from the playhead on. One without an end is no work in flight: nobody can wait for it.
  private static func play(_ state: State) -> Effect<Dependencies, Action> {
    guard state.motion != nil else { return .doNothing }
    let tell = {
      @Sendable (context: Effect<Dependencies, Action>.Context, output: EffectOutput<Action>) async -> Void in
      let world = context.dependencies
      guard let track = world.track(), var walk = Walk(state, on: track) else { return }
      let start = state.playhead?.since
      while let (due, news) = walk.next() {
        if let start, due > .zero, (try? await world.sleep(start + due)) == nil { return }
        for action in news { output.send(action) }
      }
      if start != nil { output.send(.finished) }
    }
    return state.order == .once ? .run(token: Token.play, tell) : .listen(token: Token.play, tell)
  }

  private static func rest(_ state: State) -> Effect<Dependencies, Action> {
    state.status == .playing ? .doNothing : .toCancel(Token.play)
  }
}
