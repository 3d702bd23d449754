/// What the command line asks for.
struct Options: Equatable, Sendable {
  /// Which world the features live in.
  enum WorldName: String, CaseIterable, Sendable {
    case live, simulated
  }

  var world = WorldName.live
  /// Where the favorites are kept; `nil` for the usual file.
  var favorites: FavoritesPlace?
  /// The GPX file to play; `nil` for the built-in track.
  var track: String?
  var json = false
  /// Commands to run in place of standard input, in order, before the script.
  var commands: [String] = []
  /// The file to run in place of standard input.
  var script: String?
  var help = false
}
