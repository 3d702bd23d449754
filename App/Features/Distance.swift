import Geodesy

/// A distance along the ground.
struct Distance: Comparable, Sendable {
  private let metres: Double

  /// Creates the distance between two coordinates.
  init(from start: Coordinate, to end: Coordinate) {
    metres = Geodesic.inverse(from: start, to: end).distance
  }

  /// The distance as the user reads it, such as `120 m` or `1.2 km`.
  var text: String {
    metres < 1000 ? "\(Int(metres.rounded())) m" : "\((metres / 100).rounded() / 10) km"
  }

  static func < (one: Distance, other: Distance) -> Bool { one.metres < other.metres }
}
