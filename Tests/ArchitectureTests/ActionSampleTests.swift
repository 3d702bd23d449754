import Testing

/// The samples of actions, which are parsed, printed and sent to every feature.
struct ActionSampleTests {
  static let path = "Tests/AppTests/REPL/EveryActionTests.swift"

  @Test(arguments: Repository.features)
  func `every case of an action has a sample`(feature: String) {
    let declaration = "Modules/Features/\(feature)/\(feature)+Action.swift"
    let cases = Self.cases(in: Repository.text(of: declaration))
    if cases.isEmpty { Issue.record("\(declaration) declares no case of `enum Action`") }
    let samples = Self.samples(of: feature, in: Repository.text(of: Self.path))
    for name in cases where !samples.contains(name) {
      Issue.record("\(Self.path): no sample of \(feature).Action.\(name) in the list of the \(feature) samples")
    }
  }

  @Test func `the cases and the samples are those of one feature`() {
    let action = """
      extension Ant {
        public enum Action {
          /// A case.
          case walked(Int)
          case slept, ate
        }
        enum Food {
          case leaf
        }
      }
      """
    #expect(Self.cases(in: action) == ["walked", "slept", "ate"])
    let samples = "  static let ant: [Ant.Action] = [\n    .walked(1), .ate(.leaf),\n  ]\n\n  static let bee = [.slept]"
    #expect(Self.samples(of: "Ant", in: samples).isSuperset(of: ["walked", "ate"]))
    #expect(!Self.samples(of: "Ant", in: samples).contains("slept"))
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

  /// The names that follow a dot in the list of a feature's samples, which ends at the next empty line.
  private static func samples(of feature: String, in text: String) -> Set<Substring> {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let list = lines.drop { !$0.contains("static let") || !$0.contains(": [\(feature).Action]") }.prefix { !$0.isEmpty }
    let pieces = list.joined(separator: "\n").split(separator: ".", omittingEmptySubsequences: false).dropFirst()
    return Set(pieces.map { piece in Substring(piece.prefix { $0.isLetter || $0.isNumber }) })
  }
}
