import Testing

/// The samples of actions, which are parsed, printed and sent to every feature.
struct ActionSampleTests {
  @Test(arguments: Repository.features)
  func `every case of an action has a sample`(feature: String) throws {
    let declaration = "Modules/Features/\(feature)/\(feature)+Action.swift"
    let text = try Repository.text(of: declaration)
    let cases = Self.cases(in: text)
    if cases.isEmpty { Issue.record("\(declaration) declares no case of `enum Action`") }
    let samples = Self.samples(in: text)
    for name in cases where !samples.contains(name) {
      Issue.record("\(declaration): no sample of \(feature).Action.\(name) in `samples`")
    }
  }

  /// The names of the cases of the `enum Action` in a file.
  private static func cases(in text: String) -> [Substring] {
    let lines = text.split(separator: "\n").drop { !$0.hasSuffix("{") || !$0.contains("enum Action") }
    let body = lines.dropFirst().prefix { !$0.hasPrefix("  }") }.filter { $0.hasPrefix("    case ") }
    return body.flatMap { line in
      let names = line.dropFirst("    case ".count)
      return names.contains("(") ? [names.prefix { $0 != "(" }] : names.split { $0 == "," || $0 == " " }
    }
  }

  /// The names that follow a dot in the list of samples, which ends at the next empty line.
  private static func samples(in text: String) -> Set<Substring> {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let list = lines.drop { !$0.contains("static let samples: [Self]") }.prefix { !$0.isEmpty }
    let pieces = list.joined(separator: "\n").split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    return Set(pieces.map { piece in Substring(piece.prefix { $0.isLetter || $0.isNumber }) })
  }
}
