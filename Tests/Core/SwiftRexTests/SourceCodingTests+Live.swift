import Foundation
import SwiftRex
import Testing

/// Sources as text, and back.
struct SourceCodingTests {
  @Test(arguments: [
    ActionSource.here(info: "timer"), .here(), .here().with(cause: 3),
    ActionSource(file: String("a"), function: "b", line: 3, info: nil),
  ])
  func `a source that is encoded and decoded is the same source`(source: ActionSource) throws {
    let dispatched = DispatchedAction("tapped", dispatcher: source)
    let data = try JSONEncoder().encode(dispatched)
    #expect(try JSONDecoder().decode(DispatchedAction<String>.self, from: data) == dispatched)
  }

  @Test func `a source is an object of file, function, line and info`() throws {
    let json = #"{"file":"Module/File.swift","function":"body","info":"timer","line":12}"#
    let source = try JSONDecoder().decode(ActionSource.self, from: Data(json.utf8))
    #expect(source == ActionSource(file: "Module/File.swift", function: "body", line: 12, info: "timer"))
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(source), as: UTF8.self) == json)
  }
}
