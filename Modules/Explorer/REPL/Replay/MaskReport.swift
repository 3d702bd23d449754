import Inspection
import LiteralParsing
import Recorder

/// The strings that masking a recording replaced and kept.
struct MaskReport: Sendable {
  private let file: String
  private let count: Int
  private let renamed: [(place: String, count: Int)]
  private let kept: [KeptString]
  private let differences: [(number: Int, path: String)]
  /// The requested paths at which there is no string.
  private let unusedPaths: [String]
  private static var listLimit: Int { 50 }

  init<Action, State>(_ masked: MaskedRecording<Action, State>, in file: String, _ paths: [String]) {
    (self.file, count) = (file, masked.count)
    renamed = masked.renamed.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    (kept, differences) = (masked.kept, masked.differences)
    let used = Set(kept.filter { $0.reason == .requested }.map(\.place))
    unusedPaths = paths.filter { !used.contains($0) }
  }

  private var renamedCount: Int { renamed.map(\.count).reduce(0, +) }
  private var keptCount: Int { Set(kept.map(\.text)).count }

  var text: String {
    let actions = "\(count) action\(count == 1 ? "" : "s")"
    let head = "\(file) has \(actions): replaced \(renamedCount) strings, kept \(keptCount)."
    let found = kept.filter { $0.reason != .requested }.map(Self.text)
    let requested = Dictionary(grouping: kept.filter { $0.reason == .requested }, by: \.place).sorted {
      $0.key < $1.key
    }
    let rows =
      renamed.map { "replaced \($0.count), first found in \($0.place)" }
      + requested.map { "kept \($0.value.count) at \($0.key), as requested" }
      + found.prefix(Self.listLimit)
      + (found.count > Self.listLimit ? ["kept \(found.count - Self.listLimit) more"] : [])
      + differences.prefix(Self.listLimit).map {
        "action \($0.number) changes \($0.path) differently than in the recording"
      } + unusedPaths.map { "there is no string at \($0)" }
    return ([head] + rows.map { "  \($0)" }).joined(separator: "\n")
  }

  /// Returns the line about a string that is kept without a request.
  private static func text(of string: KeptString) -> String {
    let reason =
      switch string.reason {
      case .requested: "as requested"
      case .notDecodable: "a replacement could not be decoded"
      case .inspected: "the reducer looks into it"
      }
    let action = string.number.map { "action \($0), " } ?? ""
    return "kept \(Literal.string(string.text).description(limit: 60)) of \(action)\(string.place): \(reason)"
  }

  var json: String {
    Literal.object([
      "type": "mask", "file": file, "actions": count,
      "renamed": renamed.map { Literal.object(["place": $0.place, "count": $0.count]) },
      "kept": kept.map {
        Literal.object(["text": $0.text, "reason": $0.reason.rawValue, "seq": $0.number, "place": $0.place])
      },
      "differences": differences.map { Literal.object(["seq": $0.number, "path": $0.path]) },
      "unused": unusedPaths,
    ]).json
  }
}
