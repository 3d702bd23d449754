import Inspection

/// The lines that a monitor writes in addition to the answers to commands.
enum MonitorLine {
  /// The version of the protocol.
  static let schema = 1

  static func greeting(program: String, process: Int32, client: Int, number: Int) -> String {
    line(
      "greeting",
      [
        .init("program", .string(program)), .init("schema", .integer(Int128(schema))),
        .init("process", .integer(Int128(process))), .init("client", .integer(Int128(client))),
        .init("seq", .integer(Int128(number))),
      ])
  }

  /// Returns the parts of a state, shortened.
  static func summary(of state: some Any, number: Int) -> String {
    let parts = Mirror(reflecting: state).children.map { part in
      Literal.Argument(part.label ?? "", .string(Literal.description(of: part.value, limit: 500)))
    }
    return line("summary", [.init("seq", .integer(Int128(number))), .init("state", .record("State", parts))])
  }

  static func missed(_ numbers: ClosedRange<Int>) -> String {
    line(
      "missed",
      [.init("first", .integer(Int128(numbers.lowerBound))), .init("last", .integer(Int128(numbers.upperBound)))])
  }

  static func done(id: Int?, number: Int) -> String {
    line("done", [.init("id", id.map { .integer(Int128($0)) } ?? .nil), .init("seq", .integer(Int128(number)))])
  }

  static func error(_ message: String, id: Int? = nil) -> String {
    line("error", [.init("id", id.map { .integer(Int128($0)) } ?? .nil), .init("message", .string(message))])
  }

  private static func line(_ type: String, _ fields: [Literal.Argument]) -> String {
    Literal.record("Line", [.init("type", .string(type))] + fields).json
  }
}
