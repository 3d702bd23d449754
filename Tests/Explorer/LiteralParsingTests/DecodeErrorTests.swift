import Inspection
import LiteralParsing
import Testing

@Suite struct DecodeErrorTests {
  private func refuse<Value: Decodable>(
    _ text: String, as type: Value.Type = AppAction.self, _ expected: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let literal = try Literal(parsing: text)
    #expect(refusal { try literal.decode(as: type) } == expected, sourceLocation: sourceLocation)
  }

  @Test func `an unknown case, a missing argument and one too many are named, with the way to it`() throws {
    try refuse("favourites.cleared", "unknown case 'favourites'")
    try refuse(#"favorites.itemTaped("x")"#, "favorites: unknown case 'itemTaped'")
    try refuse("favorites.sync.idl", "favorites.sync: unknown case 'idl'")
    try refuse("lifecycle.willTerminate(cause: .sig)", "lifecycle.willTerminate.cause: unknown case 'sig'")
    try refuse("medium", as: Level.self, "expected an integer, found medium")
    try refuse("simulation.started", "simulation.started: missing argument 'speed'")
    try refuse("[1]", as: ClosedRange<Int>.self, "missing element 2")
    try refuse("favorites.itemTapped", "favorites.itemTapped: missing argument 1")
    try refuse("favorites.sync.merged(1, 2)", "favorites.sync.merged: missing argument 3")
    try refuse("simulation.moved(to: (latitude: 1))", "simulation.moved.to: missing argument 'longitude'")
    try refuse("simulation.started(sped: 2)", "simulation.started: unexpected argument 'sped'")
    try refuse("simulation.started(12.5)", "simulation.started: unexpected argument 12.5")
    try refuse(#"favorites.itemTapped("a", "b")"#, #"favorites.itemTapped: unexpected argument "b""#)
    try refuse("(latitude: 1, longitude: 2, altitude: 3)", as: Position.self, "unexpected argument 'altitude'")
    try refuse("(latitude: 1, latitude: 2)", as: Position.self, "argument 'latitude' appears twice")
    try refuse("(latitude: 1, longitude: 2, age: 3, x: 4)", as: Flat.self, "unexpected argument 'x'")
  }

  @Test func `an error shows the value of the wrong type, or the number that is out of range`()
    throws
  {
    try refuse("favorites.itemTapped(oslo)", "favorites.itemTapped: expected a string such as \"oslo\", found oslo")
    try refuse(#"simulation.started(speed: "x")"#, #"simulation.started.speed: expected a number, found "x""#)
    try refuse("favorites.sync.merged(1, 2, [true, 3])", "favorites.sync.merged.2[1]: expected true or false, found 3")
    try refuse("favorites.loaded(3)", "favorites.loaded: expected an array, found 3")
    try refuse("favorites.renamed([\"a\": 1])", #"favorites.renamed["a"]: expected a string, found 1"#)
    try refuse("12", "expected AppAction, found 12")
    try refuse("nil", as: Position.self, "expected Position, found nil")
    try refuse("hours(1)", as: Duration.self, "expected a duration such as .seconds(1.5), found hours(1)")
    try refuse("256", as: UInt8.self, "256 does not fit in UInt8")
    try refuse("-1", as: UInt.self, "-1 does not fit in UInt")
    try refuse("1e300", as: Float.self, "1e+300 does not fit in Float")
    try refuse(
      "[.seconds(1e300)]", as: [Duration].self, "[0]: expected a duration such as .seconds(1.5), found seconds(1e+300)")
    try refuse("(value: -1)", as: Holder<Meters>.self, "value: Cannot initialize a length below 0")
    try refuse("9", as: Level.self, "expected Level, found 9")
  }
}
