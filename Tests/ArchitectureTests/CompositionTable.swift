import Testing

/// A list that names every feature once, in alphabetical order.
struct CompositionTable: CustomTestStringConvertible, Sendable {
  /// How a list is written.
  enum Form: Sendable {
    /// One line a feature, which begins like this; a line that is wrapped counts as one.
    case lines(@Sendable (Feature) -> String)
    /// One statement or paragraph that begins like this, and names the features.
    case statement(String, @Sendable (Feature) -> String)
  }

  /// A feature, by the name of its type and by that of its property.
  struct Feature: Sendable {
    let type: String
    var property: String { type.prefix(1).lowercased() + type.dropFirst() }
  }

  /// What the list is, such as "the state of the app".
  let name: String
  let path: String
  let form: Form

  var testDescription: String { "\(name) in \(path)" }

  init(_ name: String, in path: String, _ form: Form) {
    (self.name, self.path, self.form) = (name, path, form)
  }

  /// Returns a sentence for each feature that the text of the list does not name, or names out of order.
  func failures(in text: String, features: [String]) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    var (failures, last): ([String], (type: String, position: Int)?) = ([], nil)
    for feature in features.sorted().map(Feature.init) {
      switch position(of: feature, in: lines) {
      case .success(let position):
        if let last, position < last.position {
          failures.append("\(path): \(feature.type) stands before \(last.type) in \(name), which is alphabetical")
        }
        last = (feature.type, position)
      case .failure(let missing):
        failures.append("\(path): \(feature.type) is missing in \(name); expected `\(missing.text)`")
      }
    }
    return failures
  }

  private struct Missing: Error {
    let text: String
  }

  private func position(of feature: Feature, in lines: [Substring]) -> Result<Int, Missing> {
    switch form {
    case .lines(let beginning):
      let text = beginning(feature)
      let index = lines.indices.first { Self.unwrapped(lines[$0...].prefix(4)).hasPrefix(text) }
      return index.map { .success($0) } ?? .failure(Missing(text: text))
    case .statement(let beginning, let word):
      guard let start = lines.firstIndex(where: { $0.hasPrefix(beginning) }) else {
        return .failure(Missing(text: beginning))
      }
      let statement = Self.unwrapped(lines[start...].prefix { !$0.isEmpty }).dropFirst(beginning.count)
      let words = statement.split { !$0.isLetter && !$0.isNumber }
      let index = words.firstIndex { $0 == word(feature) }
      return index.map { .success($0) } ?? .failure(Missing(text: word(feature)))
    }
  }

  /// Returns lines as one, as if they had not been wrapped.
  private static func unwrapped(_ lines: ArraySlice<Substring>) -> String {
    lines.joined(separator: " ").replacing("( ", with: "(")
  }
}
