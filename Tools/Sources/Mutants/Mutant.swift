/// A source with one place changed.
struct Mutant: CustomStringConvertible {
  /// The path of the source.
  let file: String

  /// The text of the source.
  let original: String

  /// The text with the change.
  let mutated: String

  /// The place and the change, on one line.
  let description: String

  /// Returns every mutant of a source.
  static func all(in text: String, file: String) -> [Mutant] {
    let code = SourceCode(text)
    return code.lines.indices.flatMap { index in
      Mutation.all.flatMap { $0.changes(code, index) }.map { place, new in
        let line = code.lines[index]
        var lines = code.lines
        lines[index].replaceSubrange(place, with: new)
        let told = line[place].trimmed + (new.isEmpty ? " removed" : " → \(new[...].trimmed)")
        return Mutant(
          file: file, original: text, mutated: lines.joined(separator: "\n"),
          description: "\(file):\(index + 1): \(told)  in  \(line[...].trimmed)")
      }
    }
  }
}

extension Substring {
  /// The text without the spaces at its ends.
  fileprivate var trimmed: Substring {
    let rest = drop { $0 == " " }
    return rest[...(rest.lastIndex { $0 != " " } ?? rest.startIndex)]
  }
}
