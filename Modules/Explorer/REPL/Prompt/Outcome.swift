import SwiftRex

/// The result of a line.
enum Outcome: Equatable, Sendable {
  case done
  case quit
  case interrupted
  case failed(String, code: Int32)
}

extension ActionSource {
  /// Returns a message that begins with the line of the script, if there is one.
  func located(_ message: String) -> String {
    let place = "\(file):\(line): "
    return origin != .script || message.contains(place) ? message : place + message
  }
}
