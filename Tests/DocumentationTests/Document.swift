/// A file with examples: Markdown, or Swift with examples in its doc comments.
struct Document: Sendable {
  /// The path within the repository.
  let path: String
  let text: String
  /// All blocks, in any language.
  let blocks: [(fence: Fence, code: [String])]

  init(path: String, text: String) {
    self.path = path
    self.text = text
    blocks = Self.blocks(of: text, isSwift: path.hasSuffix(".swift"))
  }

  /// A line of three backticks that opens a block, or closes one.
  struct Fence: Equatable, Sendable {
    let line: Int
    /// The word after the backticks; empty if there is none.
    let language: String
  }

  /// The Swift code in it, in order; the message of a mistake is in the block after it.
  var examples: [Example] {
    blocks.indices.compactMap { index in
      let (fence, code) = blocks[index]
      switch fence.language {
      case "swift": return Example(line: fence.line + 1, code: code)
      case "swift mistake":
        return Example(line: fence.line + 1, code: code, message: blocks.dropFirst(index + 1).first?.code)
      default: return nil
      }
    }
  }

  /// The fences that open a block.
  var fences: [Fence] { blocks.map(\.fence) }

  private static func blocks(of text: String, isSwift: Bool) -> [(fence: Fence, code: [String])] {
    var blocks: [(fence: Fence, code: [String])] = []
    var isOpen = false
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      guard let line = isSwift ? comment(line) : line else {
        isOpen = false
        continue
      }
      let trimmed = line.drop { $0 == " " }
      if trimmed.hasPrefix("```") {
        if !isOpen { blocks.append((Fence(line: index + 1, language: String(trimmed.dropFirst(3))), [])) }
        isOpen.toggle()
      } else if isOpen {
        blocks[blocks.count - 1].code.append(String(line))
      }
    }
    return blocks
  }

  /// The text of a line of a doc comment; `nil` for any other line.
  private static func comment(_ line: Substring) -> Substring? {
    guard line.utf8.first(where: { $0 != UInt8(ascii: " ") }) == UInt8(ascii: "/") else { return nil }
    let trimmed = line.drop { $0 == " " }
    guard trimmed.hasPrefix("///") else { return nil }
    let text = trimmed.dropFirst(3)
    return text.hasPrefix(" ") ? text.dropFirst() : text
  }
}
