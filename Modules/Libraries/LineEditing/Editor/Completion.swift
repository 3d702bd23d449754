/// The candidates for completing a line at its cursor.
public struct Completion: Equatable, Sendable {
  /// The number of characters before the cursor that a candidate replaces.
  public var typedCount: Int
  /// The candidates, which all start with the characters that they replace.
  public var candidates: [String]

  /// Creates a completion from the words that start with a typed text, sorted.
  ///
  /// - Parameters:
  ///   - typed: The typed part of a word before the cursor; empty for all words.
  ///   - words: The possible words.
  public init(of typed: some StringProtocol, by words: [String]) {
    typedCount = typed.count
    candidates = Set(words.filter { $0.hasPrefix(typed) }).sorted()
  }

  /// A completion without candidates.
  public static let none = Completion(of: "", by: [])
}
