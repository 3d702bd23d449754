/// A place as an array of numbers gives it, not yet known to be on earth.
struct GeoJSONPosition {
  let longitude: Double
  let latitude: Double
  let elevation: Double?

  /// The beginning of its array.
  let place: TextPlace
}

/// The positions in a value of `coordinates`, however deep its arrays are.
struct GeoJSONCoordinates {
  /// All positions so far.
  private(set) var positions: [GeoJSONPosition] = []

  /// The number of arrays around a position, its own included; 0 before the first.
  private(set) var depth = 0

  private var ends: [Int] = []
  private var openCount = 0
  private var numbers: [Double?] = []
  private var place = TextPlace()

  /// The positions by the arrays that they are in.
  var lines: [ArraySlice<GeoJSONPosition>] {
    zip([0] + ends, ends).map { positions[$0..<$1] }
  }

  /// Notes the beginning of an array.
  mutating func open(at place: TextPlace) throws(TextFault) {
    guard numbers.isEmpty else { throw TextFault(problem: .unevenCoordinates, place: place) }
    openCount += 1
    self.place = place
  }

  /// Takes a number of a position, or the lack of one.
  mutating func add(_ number: Double?, at place: TextPlace) throws(TextFault) {
    guard numbers.count < Self.mostNumbers else { throw TextFault(problem: .unevenCoordinates, place: place) }
    numbers.append(number)
  }

  /// Notes the end of an array.
  mutating func close() throws(TextFault) {
    if !numbers.isEmpty {
      try addPosition()
    } else if openCount == depth - 1 {
      ends.append(positions.count)
    }
    openCount -= 1
  }

  private mutating func addPosition() throws(TextFault) {
    guard depth == 0 || depth == openCount else { throw TextFault(problem: .unevenCoordinates, place: place) }
    guard numbers.count >= 2, let longitude = numbers[0], let latitude = numbers[1] else {
      throw TextFault(problem: .incompletePosition, place: place)
    }
    depth = openCount
    let elevation = numbers.count > 2 ? numbers[2] : nil
    positions.append(.init(longitude: longitude, latitude: latitude, elevation: elevation, place: place))
    numbers.removeAll(keepingCapacity: true)
  }

  /// Positions have two or three numbers; some programs add one or two of their own.
  private static let mostNumbers = 16
}

extension TextProblem {
  static let unevenCoordinates = Self("coordinates are nested unevenly")

  static let incompletePosition = Self(
    "a position lacks a number", advice: "write [longitude, latitude] in degrees")
}
