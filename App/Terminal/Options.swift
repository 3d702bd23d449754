import ReachabilityFeature

/// What the command line asks for.
struct Options: Equatable, Sendable {
  /// Which world the features live in.
  enum WorldName: String, CaseIterable, Sendable {
    case live, simulated
  }

  var world = WorldName.live
  /// Where the favorites are kept; `nil` for the usual file.
  var favorites: FavoritesPlace?
  /// The GPX or GeoJSON file to play; `nil` for the built-in track.
  var track: String?
  /// How long the features may take to save before the process stops or ends.
  var saveTime = Duration.seconds(5)
  /// What to ask whether the way out leads anywhere; `nil` to ask nobody.
  var probe: Reachability.ProbeTarget?
  /// Whether to end when the process that started this one does.
  var endsWithParent = false
  var json = false
  /// Commands to run in place of standard input, in order, before the script.
  var commands: [String] = []
  /// The file to run in place of standard input.
  var script: String?
  var help = false
}
