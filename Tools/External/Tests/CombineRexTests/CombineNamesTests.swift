import Foundation
import Testing

/// The names of Combine in the page of names for users of SwiftRex 0.8.
struct CombineNamesTests {
  private let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()

  /// The uses in the table, in code: the last of the three cells of a row, without its backticks.
  private func uses() throws -> [String] {
    let page = folder.appendingPathComponent("../../../../Modules/Documentation/SwiftRexBridgeNames.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    let section = try #require(
      text.components(separatedBy: "\n## Combine\n").last?.components(separatedBy: "\n## ").first)
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .compactMap { $0.components(separatedBy: " | ").last?.trimmingCharacters(in: ["`", " ", "|"]) }
  }

  @Test func `every use in the table is compiled here`() throws {
    let compiled = try String(contentsOf: folder.appendingPathComponent("CombineNames.swift"), encoding: .utf8)
      .filter { !$0.isWhitespace }
    let uses = try uses()
    #expect(uses.count >= 20)
    for use in uses {
      let isCompiled = compiled.contains("(){\(use.filter { !$0.isWhitespace })}")
      #expect(isCompiled, "CombineNames.swift has no separate function for: \(use)")
    }
  }
}
