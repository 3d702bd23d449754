import Foundation
import SwiftRex
import Testing

/// Sources as text, and back.
struct SourceCodingTests {
  @Test func `a source is an object of file, function and line, with info and cause if it has them`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let plain = ActionSource(file: "Module/File.swift", function: "body", line: 12)
    for (source, notes) in [
      (plain, ("", "")), (plain.with(info: "timer"), ("", #""info":"timer","#)),
      (plain.with(cause: 3), (#""cause":3,"#, "")),
    ] {
      let data = try encoder.encode(DispatchedAction("tapped", dispatcher: source))
      let json = #"{\#(notes.0)"file":"Module/File.swift","function":"body",\#(notes.1)"line":12}"#
      let decoded = try JSONDecoder().decode(DispatchedAction<String>.self, from: data).dispatcher
      let text = #"{"action":"tapped","dispatcher":\#(json)}"#
      #expect((String(decoding: data, as: UTF8.self), decoded) == (text, source))
    }
  }
}
