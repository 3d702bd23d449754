import Foundation
import SwiftParser
import SwiftSyntax

/// A Swift file, parsed, with its lines.
struct ParsedFile {
  let syntax: SourceFileSyntax
  let locations: SourceLocationConverter
  let lines: [String]

  init(_ text: String) {
    syntax = Parser.parse(source: text)
    locations = SourceLocationConverter(fileName: "", tree: syntax)
    lines = text.components(separatedBy: "\n")
  }

  /// The declarations at the top level, also those for some platforms only.
  var declarations: [DeclSyntax] { Self.declarations(in: syntax.statements) }

  private static func declarations(in statements: CodeBlockItemListSyntax) -> [DeclSyntax] {
    statements.flatMap { statement -> [DeclSyntax] in
      guard let condition = statement.item.as(IfConfigDeclSyntax.self) else {
        return statement.item.as(DeclSyntax.self).map { [$0] } ?? []
      }
      return condition.clauses.flatMap { $0.elements?.as(CodeBlockItemListSyntax.self).map(declarations) ?? [] }
    }
  }

  /// Returns the text without some lines.
  func text(withoutLines parts: [Range<Int>]) -> String {
    lines.indices.filter { line in !parts.contains { $0.contains(line) } }.map { lines[$0] }.joined(separator: "\n")
  }

  /// Returns the text with another in place of a part.
  func text(without part: Range<AbsolutePosition>, _ other: String = "") -> String {
    let bytes = Array(lines.joined(separator: "\n").utf8)
    let (start, end) = (part.lowerBound.utf8Offset, part.upperBound.utf8Offset)
    return String(decoding: bytes[..<start] + Array(other.utf8) + bytes[end...], as: UTF8.self)
  }

  /// Returns the lines of a node, from its documentation on. A plain comment above belongs to the whole table.
  func lines(of node: some SyntaxProtocol, from start: AbsolutePosition? = nil) -> Range<Int> {
    let first = locations.location(for: start ?? node.positionAfterSkippingLeadingTrivia).line - 1
    let last = locations.location(for: node.endPositionBeforeTrailingTrivia).line
    return first - node.leadingTrivia.count { if case .docLineComment = $0 { true } else { false } }..<last
  }
}
