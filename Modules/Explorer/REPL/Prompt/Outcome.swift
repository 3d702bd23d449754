import SwiftRex

/// The result of a line.
enum Outcome: Equatable, Sendable {
  case done
  case quit
  case interrupted
  case failed(String, code: Int32)
}

extension ActionSource {
  /// Returns a message, with the place in front if it is in a script and not there already.
  func located(_ message: String) -> String {
    let place = "\(file):\(line): "
    return origin != .script || message.contains(place) ? message : place + message
  }
}
