import Geodesy

/// A place as an array of numbers gives it, not yet known to be on earth.
struct GeoJSONPosition {
  /// Degrees east; NaN if there is no number.
  let longitude: Double

  /// Degrees north; NaN if there is no number.
  let latitude: Double

  /// Metres above sea level.
  let elevation: Double?

  /// The beginning of its array.
  let place: TextPlace

  /// Creates a position of the numbers in an array, some of which may be missing.
  init(_ numbers: [Double?], at place: TextPlace) {
    func number(_ index: Int) -> Double? { index < numbers.count ? numbers[index] : nil }
    longitude = number(0) ?? .nan
    latitude = number(1) ?? .nan
    elevation = number(2)
    self.place = place
  }

  /// Returns the coordinate, or throws what is wrong with it.
  func coordinate() throws(TextFault) -> Coordinate {
    if let coordinate = Coordinate(latitude: latitude, longitude: longitude) { return coordinate }
    let isMissing = latitude.isNaN || longitude.isNaN
    throw TextFault(problem: isMissing ? .incompletePosition : .outOfRange(latitude, longitude), place: place)
  }
}

/// The positions in a value of `coordinates`, however deep its arrays are.
struct GeoJSONCoordinates {
  /// All positions so far.
  private(set) var positions: [GeoJSONPosition] = []

  /// The number of arrays around a position, its own included; 0 before the first number.
  private(set) var depth = 0

  /// The nulls, and the arrays without a number, in front of the first number; the depth tells which of them are positions.
  private var blanks: [(isNull: Bool, openCount: Int, place: TextPlace)] = []

  private var ends: [Int] = []
  private var openCount = 0
  private var numbers: [Double?] = []
  private var place = TextPlace()

  /// The number of positions so far, those included that may be one.
  var count: Int { positions.count + blanks.count }

  /// The positions by the arrays that they are in.
  var lines: [ArraySlice<GeoJSONPosition>] {
    zip([0] + ends, ends).map { positions[$0..<$1] }
  }

  /// Notes the beginning of an array.
  mutating func open(at place: TextPlace) throws(TextFault) {
    guard numbers.allSatisfy({ $0 == nil }) else { throw TextFault(problem: .unevenCoordinates, place: place) }
    numbers.removeAll(keepingCapacity: true)
    openCount += 1
    self.place = place
  }

  /// Takes a number of a position, or the lack of one, or of a position.
  mutating func add(_ number: Double?, at place: TextPlace) throws(TextFault) {
    if openCount < depth, number == nil { return positions.append(GeoJSONPosition([], at: place)) }
    if depth == 0, number == nil { blanks.append((isNull: true, openCount, place)) }
    guard openCount >= depth, numbers.count < Self.mostNumbers || number == nil else {
      throw TextFault(problem: .unevenCoordinates, place: place)
    }
    if numbers.count < Self.mostNumbers { numbers.append(number) }
  }

  /// Notes the end of an array.
  mutating func close() throws(TextFault) {
    if openCount == depth || numbers.contains(where: { $0 != nil }) {
      try addPosition()
    } else if openCount == depth - 1 {
      ends.append(positions.count)
    } else if depth == 0, openCount > 1 || !numbers.isEmpty {
      blanks.append((isNull: false, openCount, place))
    }
    numbers.removeAll(keepingCapacity: true)
    openCount -= 1
  }

  /// Returns the coordinates once they are complete, or nothing if their positions are not so deep.
  func complete(depth: Int) -> Self? {
    var whole = self
    if self.depth == 0 {
      whole.settle(depth: depth)
      whole.ends = [whole.positions.count]
    }
    return whole.depth == depth ? whole : nil
  }

  private mutating func addPosition() throws(TextFault) {
    if depth == 0 { settle(depth: openCount) }
    guard depth == openCount else { throw TextFault(problem: .unevenCoordinates, place: place) }
    positions.append(GeoJSONPosition(numbers, at: place))
  }

  /// Sets the depth of positions, and adds those that came before it was known.
  private mutating func settle(depth: Int) {
    self.depth = depth
    let missing = blanks.filter { $0.isNull ? $0.openCount < depth : $0.openCount == depth }
    positions += missing.map { GeoJSONPosition([], at: $0.place) }
    blanks = []
  }

  /// Positions have two or three numbers; some programs add one or two of their own.
  private static let mostNumbers = 16
}

extension TextProblem {
  fileprivate static let unevenCoordinates = Self("coordinates are nested unevenly")

  fileprivate static let incompletePosition = Self(
    "a position lacks a number", advice: "write [longitude, latitude] in degrees")

  fileprivate static func outOfRange(_ latitude: Double, _ longitude: Double) -> Self {
    let isLatitude = !(-90...90).contains(latitude)
    let name = isLatitude ? "latitude \(latitude)" : "longitude \(longitude)"
    return Self(
      "the \(name) is out of range",
      advice: "write [longitude, latitude] in degrees from -180 to 180 and from -90 to 90")
  }
}
