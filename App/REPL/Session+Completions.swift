import Inspection
import SwiftRex

extension Session {
  /// What the line may become: a command, a path into the state, or an action that has happened before.
  func completions(of line: String) -> [String] {
    let (word, rest) = line.splitAtFirstSpace
    let candidates =
      switch word {
      case ":state", ":expect": paths(below: rest).map { "\(word) \($0)" }
      case let word where word.hasPrefix(":"): Command.words.map { $0.usage.splitAtFirstSpace.0 }
      default: journal.last(Journal.capacity).filter(\.isWhole).map(\.action)
      }
    return Set(candidates.filter { $0.hasPrefix(line) }).sorted()
  }

  /// The paths one step below the last full one that was typed.
  private func paths(below typed: String) -> [String] {
    let parent = typed.lastIndex(of: ".").map { String(typed[..<$0]) } ?? ""
    guard let value = try? Inspection.inspect(store.state, at: parent),
      case .record(_, let fields) = Literal(reflecting: value, elements: 0)
    else { return [] }
    return fields.compactMap(\.label).map { parent.isEmpty ? $0 : "\(parent).\($0)" }
  }
}
