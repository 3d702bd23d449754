import Testing

/// Expects issues with this text, in which `…` matches any text, and white space any other white space.
func expectIssue(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void
) async throws {
  let parts = text.inOneLine.split(separator: "…", omittingEmptySubsequences: false)
  try await withKnownIssue(sourceLocation: sourceLocation) {
    try await body()
  } matching: { issue in
    var rest = issue.comments.map(\.rawValue).joined().inOneLine[...]
    guard rest.hasPrefix(parts[0]), rest.hasSuffix(parts[parts.count - 1]) else { return false }
    for part in parts {
      guard let range = part.isEmpty ? rest.startIndex..<rest.startIndex : rest.firstRange(of: part) else {
        return false
      }
      rest = rest[range.upperBound...]
    }
    return parts.count > 1 || rest.isEmpty
  }
}

extension String {
  fileprivate var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
