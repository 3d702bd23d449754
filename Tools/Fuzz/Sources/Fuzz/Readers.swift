/// The readers of what others write, by the names of the folders of their inputs.
enum Readers {
  static let all: [String: @Sendable ([UInt8]) -> Void] = [
    "command": Self.readCommand,
    "favorites": Self.readFavorites,
    "geojson": Self.readTrack,
    "gpx": Self.readTrack,
    "list": Self.readList,
    "outbox": Self.readOutbox,
    "response": Self.readResponse,
  ]

  /// Ends the process, which libFuzzer then reports with the input, unless a promise about what was read holds.
  static func require(_ promise: Bool, _ message: String) {
    if !promise { fatalError(message) }
  }
}
