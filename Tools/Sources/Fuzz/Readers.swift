/// The parsers of untrusted input, by the names of the folders with their inputs.
enum Readers {
  static let all: [String: @Sendable ([UInt8]) -> Void] = [
    "command": Self.readCommand,
    "favorites": Self.readFavorites,
    "gpx": Self.readTrack,
    "line": Self.executeLine,
    "list": Self.readList,
    "outbox": Self.readOutbox,
    "recording": Self.readRecording,
    "request": Self.readRequest,
  ]

  /// Crashes unless a promise about the parsed value holds, so that libFuzzer reports the input.
  static func require(_ promise: Bool, _ message: String) {
    if !promise { fatalError(message) }
  }
}
