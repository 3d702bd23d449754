import CommandLineOptions
import ConcurrencyRex
public import Geodesy
public import Inspection
public import LiteralParsing
import LocationSimulationFeature
import Recorder
import Screens
import SwiftRex
import TrackFiles
public import TrackPlayback

extension PromptFeature {
  static let locationSimulation = PromptFeature(
    name: "locationSimulation", samples: LocationSimulation.Action.samples.map(AppAction.locationSimulation),
    examples: ["locationSimulation.startRequested(speed: 12.5)"], work: { $0.locationSimulation.listedWork },
    warnings: { $0.locationSimulation.problems },
    pane: { Pane("Walk", id: ScreenName.locationSimulation, $0.locationSimulation) { PaneContent($0, in: $1) } },
    commandLine: CommandLine(
      options: LocationSimulation.Options.table.map { $0.lift(\.locationSimulation) },
      simulate: { world, clock, options in
        world.locationSimulation = .live(file: options.locationSimulation.track, clock: clock)
      }, missing: { LocationSimulation.missing($0.state(after: $0.count).locationSimulation, $1.locationSimulation) }),
    outcome: Outcome(hasFailed: { $0.locationSimulation.loadFailure != nil }),
    maskRules: ["Coordinate": ["longitude": .longitude], "Summary": ["line": .polyline]])
}

extension LocationSimulation {
  /// The command-line options for the walk.
  struct Options: Equatable, Sendable {
    /// The GPX file to play; `nil` for the built-in track.
    var track: String?

    static let table: [CommandLineOption<Options>] = [
      CommandLineOption(
        "--track", argument: "FILE", "a file", isFile: true,
        help: "play the GPX file FILE (default: a built-in track)"
      ) { $0.track = $1 }.used(in: [.live, .simulated])
    ]
  }
}

extension LocationSimulation {
  /// Returns which option is missing if the track of a state is not the built-in one.
  fileprivate static func missing(_ state: State, _ options: Options) -> String? {
    guard options.track == nil, let track = state.track, track.id != Track.embedded.id else { return nil }
    return "playback needs the track \(track.name.debugDescription); pass its file with --track"
  }
}

extension MaskRule {
  /// The rule of an encoded polyline.
  static let polyline = MaskRule { value, rotation in
    guard case .string(let text) = value, !text.isEmpty, let line = [Coordinate](encodedPolyline: text) else {
      return nil
    }
    let rotated = line.compactMap { Coordinate(latitude: $0.latitude, longitude: rotation($0.longitude)) }
    return .string(rotated.encodedPolyline)
  }
}

extension Playback: CustomLiteralConvertible {
  /// The properties as one tuple, so that a playback is printed in one row.
  public var literal: Literal {
    .tuple(Mirror(reflecting: self).children.map { Literal.Argument($0.label, Literal(reflecting: $0.value)) })
  }
}

extension Coordinate: SwiftSourceConvertible {
  /// The call of the initializer that does not return an optional.
  public var swiftSource: String { "Coordinate(inRange: \(latitude), \(longitude))" }
}
