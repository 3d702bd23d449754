public import ConcurrencyRex
public import SwiftRex
import TrackFiles
import TrackPlayback

extension LocationSimulation {
  /// Runs the work that the state lists.
  public static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.reconciling(\.work) { work in
    switch work {
    case .load: load
    case .movePlayhead(let move, let id): movePlayhead(move, on: id)
    case .play(let playback, let id): play(playback, on: id)
    }
  }

  /// Work that the state can list.
  enum Work: Hashable, Sendable {
    /// Loads a track.
    case load
    /// Reads the clock, to find where playback continues after a change.
    case movePlayhead(PlayheadMove, track: Track.ID)
    /// Reports positions and region events.
    case play(Playback, track: Track.ID)
  }

  private static let load = Effect<Dependencies, Action>.task { context in
    do throws(TrackError) {
      let track = try await context.dependencies.load()
      return .trackLoaded(track.summary, repairs: track.repairs)
    } catch {
      return .trackFailed(error.description)
    }
  }

  private static func movePlayhead(_ move: PlayheadMove, on id: Track.ID) -> Effect<Dependencies, Action> {
    .promise { context, fulfill in
      let dependencies = context.dependencies
      let playhead = dependencies.track(id).map { move.playhead(at: dependencies.now(), on: $0) }
      fulfill(playhead.map { .playheadMoved($0) } ?? .trackMissing)
    }
  }

  /// Reports the events of a playback when they are due. A playback that repeats does not count as in flight.
  private static func play(_ playback: Playback, on id: Track.ID) -> Effect<Dependencies, Action> {
    @Sendable func report(_ context: Effect<Dependencies, Action>.Context, _ output: EffectOutput<Action>) async {
      let (dependencies, start) = (context.dependencies, playback.playhead.since)
      guard let track = dependencies.track(id) else { return output.send(.trackMissing) }
      var upcoming = playback.events(on: track)
      while let (due, events) = upcoming.next(elapsed: start.map { dependencies.now() - $0 } ?? .zero) {
        if let start, due > .zero, (try? await dependencies.sleep(start + due)) == nil { return }
        for event in events { output.send(Action(event)) }
      }
      if start != nil { output.send(.finished) }
    }
    return playback.playhead.repeatMode == .once ? .run(report) : .listen(report)
  }
}

extension LocationSimulation.State {
  /// The work in progress, for display.
  public var listedWork: [any Sendable] { work }

  /// The work in progress.
  var work: [LocationSimulation.Work] {
    let loading = isLoading ? [LocationSimulation.Work.load] : []
    guard isInProgress, !(arePointsMissing && isLoading), let track else { return loading }
    if let currentPlayback { return loading + [.play(currentPlayback, track: track.id)] }
    let move = PlayheadMove(
      from: playback?.playhead, to: seek, speed: speed, repeatMode: repeatMode, isPlaying: status == .playing)
    return loading + [.movePlayhead(move, track: track.id)]
  }
}

extension LocationSimulation.Action {
  /// Creates the action that reports an event of a playback.
  fileprivate init(_ event: PlaybackEvent) {
    self =
      switch event {
      case .located(let fix): .positionUpdated(fix)
      case .entered(let event): .regionEntered(event)
      case .exited(let event): .regionExited(event)
      }
  }
}
