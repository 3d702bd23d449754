/// The conditions of `#if` that hold for the tests, which are built for Linux and debugging.
struct ConditionalCode {
  private var levels: [(isCompiled: Bool, wasCompiled: Bool)] = []

  /// Whether the lines after the last directive are compiled.
  var isCompiled: Bool { levels.allSatisfy(\.isCompiled) }

  /// Follows a line if it is a directive.
  mutating func read(_ line: Substring) {
    let line = line.drop { $0 == " " }
    if line.hasPrefix("#if ") {
      let holds = Self.holds(line.dropFirst(4))
      levels.append((holds, holds))
    } else if let last = levels.last {
      if line.hasPrefix("#elseif ") {
        let holds = !last.wasCompiled && Self.holds(line.dropFirst(8))
        levels[levels.count - 1] = (holds, last.wasCompiled || holds)
      } else if line.hasPrefix("#else") {
        levels[levels.count - 1] = (!last.wasCompiled, true)
      } else if line.hasPrefix("#endif") {
        levels.removeLast()
      }
    }
  }

  /// Returns whether a condition without parentheses around several of its parts holds.
  private static func holds(_ condition: Substring) -> Bool {
    condition.split(separator: "||").contains { part in
      part.split(separator: "&&").allSatisfy { word in
        let word = word.filter { $0 != " " }
        return word.hasPrefix("!") ? !isTrue(word.dropFirst()) : isTrue(word[...])
      }
    }
  }

  private static let foreign = [
    "AppKit", "Bionic", "Combine", "Darwin", "Musl", "Network", "OpenCombine", "SwiftUI", "UIKit",
  ]

  private static func isTrue(_ word: Substring) -> Bool {
    if word == "DEBUG" || word == "os(Linux)" { return true }
    guard word.hasPrefix("canImport(") else { return false }
    return !foreign.contains(String(word.dropFirst(10).dropLast()))
  }
}
