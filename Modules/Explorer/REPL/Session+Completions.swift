import Inspection
import SwiftRex

extension Session {
  /// Returns the lines that begin with the typed one: commands, paths into the state, or actions that were handled before.
  func completions(of line: String, at cursor: Int) -> [String] {
    let (word, rest) = line.splitAtFirstSpace
    let candidates =
      switch word {
      case ":state", ":expect": paths(below: rest).map { "\(word) \($0)" }
      case let word where word.hasPrefix(":"): Command.all.map { $0.usage.splitAtFirstSpace.0 }
      default: runtime.log.last(ActionLog.capacity).filter(\.isWhole).map(\.action)
      }
    return Set(candidates.filter { $0.hasPrefix(line) }).sorted()
  }

  /// Returns the paths one step below the last complete one.
  private func paths(below typed: String) -> [String] {
    let parent = typed.lastIndex(of: ".").map { String(typed[..<$0]) } ?? ""
    guard let value = try? Inspection.inspect(store.state, at: parent),
      case .record(_, let fields) = Literal(reflecting: value, elements: 0)
    else { return [] }
    return fields.compactMap(\.label).map { parent.isEmpty ? $0 : "\(parent).\($0)" }
  }
}
