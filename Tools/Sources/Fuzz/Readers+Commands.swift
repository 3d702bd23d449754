import FavoritesFeature
import Inspection
import LiteralParsing
import LocationSimulationFeature

@testable import REPL

extension Readers {
  /// Reads a line of a session. A literal that is printed and read again must be the same, and decoding it must not
  /// crash.
  @Sendable static func readCommand(_ bytes: [UInt8]) {
    guard case .action(let text)? = try? Command(parsing: String(decoding: bytes, as: UTF8.self)),
      let literal = try? Literal(parsing: text)
    else { return }
    require((try? Literal(parsing: literal.description)) == literal, "printed and read, the literal differs")
    _ = try? literal.decode(as: LocationSimulation.Action.self)
    _ = try? literal.decode(as: Favorites.Action.self)
    _ = try? inspect(literal, at: text)
    _ = literal.json
  }
}
