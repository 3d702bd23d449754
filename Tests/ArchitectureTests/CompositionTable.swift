import Testing

/// A list that names every feature.
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

  /// Returns a message for each feature that the text of the list does not name.
  func failures(in text: String, features: [String]) -> [String] {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    return features.map(Feature.init).compactMap { feature in
      missing(feature, in: lines).map { "\(path): \(feature.type) is missing in \(name); expected `\($0)`" }
    }
  }

  /// Returns the text that a feature needs, if the list does not have it.
  private func missing(_ feature: Feature, in lines: [Substring]) -> String? {
    switch form {
    case .lines(let beginning):
      let text = beginning(feature)
      return lines.indices.contains { Self.unwrapped(lines[$0...].prefix(4)).hasPrefix(text) } ? nil : text
    case .statement(let beginning, let word):
      guard let start = lines.firstIndex(where: { $0.hasPrefix(beginning) }) else { return beginning }
      let statement = Self.unwrapped(lines[start...].prefix { !$0.isEmpty }).dropFirst(beginning.count)
      let words = statement.split { !$0.isLetter && !$0.isNumber }
      return words.contains { $0 == word(feature) } ? nil : word(feature)
    }
  }

  /// Returns lines as one, as if they had not been wrapped.
  private static func unwrapped(_ lines: ArraySlice<Substring>) -> String {
    lines.joined(separator: " ").replacing("( ", with: "(")
  }
}
