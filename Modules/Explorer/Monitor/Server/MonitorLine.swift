import Inspection

/// The lines that a monitor writes in addition to the answers to commands.
enum MonitorLine {
  /// The version of the protocol.
  static let schema = 1

  static func greeting(program: String, process: Int32, client: Int, number: Int) -> String {
    line(
      "greeting",
      ["program": program, "schema": schema, "process": process, "client": client, "seq": number])
  }

  /// Returns the parts of a state, shortened.
  static func summary(of state: some Any, number: Int) -> String {
    let parts = Mirror(reflecting: state).children.map { part in
      Literal.Argument(part.label ?? "", .string(Literal.description(of: part.value, limit: 500)))
    }
    return line("summary", ["seq": number, "state": Literal.record("State", parts)])
  }

  static func missed(_ numbers: ClosedRange<Int>) -> String {
    line("missed", ["first": numbers.lowerBound, "last": numbers.upperBound])
  }

  static func done(id: Int?, number: Int) -> String {
    line("done", ["id": id, "seq": number])
  }

  static func error(_ message: String, id: Int? = nil) -> String {
    line("error", ["id": id, "message": message])
  }

  private static func line(_ type: String, _ members: Literal.Members) -> String {
    Literal.object(["type": type], members).json
  }
}
