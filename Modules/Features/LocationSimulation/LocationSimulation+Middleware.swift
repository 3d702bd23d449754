public import ConcurrencyRex
public import SwiftRex

extension LocationSimulation {
  /// What an action causes in the world.
  public static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.onAction { action, _, state in
    switch action {
    case .loadRequested:
      load
    case .started:
      play(state(), ifRunning: state().problem == nil ? .replace : .keep)
    case .resumed, .resumeRequested:
      play(state(), ifRunning: .keep)
    case .trackLoaded, .paused, .pauseRequested, .stopped, .finished:
      rest(state())
    case .trackFailed, .positionUpdated:
      .doNothing
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

  /// Walks on from the last fix, if the reducer has let the walker walk.
  private static func play(
    _ state: State, ifRunning: Effect<Dependencies, Action>.IfRunning
  ) -> Effect<Dependencies, Action> {
    guard state.status == .playing else { return .doNothing }
    let (speed, distance) = (state.speed, state.fix?.distanceTravelled ?? 0)
    return .run(token: Token.play, ifRunning: ifRunning) { context, output in
      for await fix in await context.dependencies.fixes(speed, distance) { output.send(.positionUpdated(fix)) }
      output.send(.finished)
    }
  }

  private static func rest(_ state: State) -> Effect<Dependencies, Action> {
    state.status == .playing ? .doNothing : .toCancel(Token.play)
  }
}
