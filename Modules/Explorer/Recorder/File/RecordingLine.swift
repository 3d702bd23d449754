import Inspection
import SwiftRex

/// The lines of a file with a recording, each a JSON object: a header, then the actions.
///
/// The initial state and the actions are texts in Swift's notation, as the user types them.
public enum RecordingLine {
  /// The version of the format. A later version of the app reads all earlier ones.
  static let format = 1

  /// Returns the first line.
  ///
  /// - Parameters:
  ///   - program: The name and the version of the app.
  ///   - initialState: The state before the first action.
  ///   - number: The number of the action before the first one.
  public static func header(program: String, initialState: some Sendable, after number: Int = 0) -> String {
    Literal.record(
      "Recording",
      [
        .init("type", .string("recording")), .init("format", .integer(Int128(format))),
        .init("program", .string(program)), .init("state", .string(Literal(reflecting: initialState).description)),
      ] + (number == 0 ? [] : [.init("after", .integer(Int128(number)))])
    ).json
  }

  /// Returns the line of an action, without what it changed.
  public static func action(_ action: RecordedAction<some Any>) -> String { self.action(action, changes: []) }

  /// Returns the line of an action.
  static func action<Action>(_ action: RecordedAction<Action>, changes: [ChangeDigest]) -> String {
    let source = action.source
    let place: [Literal.Argument] = [
      .init("file", .string(source.file)), .init("line", .integer(Int128(source.line))),
      .init("function", .string(source.function)), .init("info", source.info.map { .string($0) } ?? .nil),
    ]
    return Literal.record(
      "Action",
      [
        .init("type", .string("action")), .init("seq", .integer(Int128(action.number))),
        .init("time", .floating(action.time / .seconds(1))),
        .init("cause", source.cause.map { .integer(Int128($0)) } ?? .nil),
        .init("action", .string(Literal(reflecting: action.action).description)),
        .init("source", .record("Source", place)),
        .init("changes", .array(changes.map(\.literal))),
      ]
    ).json
  }
}

extension ChangeDigest {
  fileprivate var literal: Literal {
    .record("Change", [.init("path", .string(path)), .init("digest", .string(digest))])
  }
}
