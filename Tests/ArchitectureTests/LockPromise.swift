/// A promise to the compiler that a variable may be used from any thread, which a comment beside it has to justify.
enum LockPromise {
  /// What takes a declaration out of the compiler's checks.
  static let keywords = ["@unchecked Sendable", "nonisolated(unsafe)"]

  /// The words for a lock, one of which the comment has to contain.
  static let locks: Set<Substring> = ["condition", "lock", "locks", "mutex"]

  /// Returns the numbers of the lines that make the promise without naming a lock in the same line or within three lines.
  static func violations(in lines: [String]) -> [Int] {
    lines.indices.filter { index in
      guard keywords.contains(where: { code(of: lines[index]).contains($0) }) else { return false }
      return !lines[max(0, index - 3)..<min(lines.count, index + 4)].contains { namesLock(comment(in: $0)) }
    }
    .map { $0 + 1 }
  }

  private static func namesLock(_ comment: Substring) -> Bool {
    comment.lowercased().split { !$0.isLetter }.contains { locks.contains($0) }
  }

  private static func comment(in line: String) -> Substring {
    line.firstRange(of: "//").map { line[$0.lowerBound...] } ?? ""
  }

  private static func code(of line: String) -> Substring {
    line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line[...]
  }
}
