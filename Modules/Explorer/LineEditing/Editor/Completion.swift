/// The candidates for completing a line at its cursor.
public struct Completion: Equatable, Sendable {
  /// The number of characters before the cursor that a candidate replaces.
  public var typedCount: Int
  /// The candidates.
  public var candidates: [String]
  /// Whether the candidates start with the characters that they replace; `false` if there are none.
  public private(set) var isExact: Bool

  /// Creates a completion from the words that start with a typed text, sorted.
  ///
  /// If there are none, the candidates are the words that start with the text when case is ignored, or else those that
  /// contain it.
  ///
  /// - Parameters:
  ///   - typed: The typed part of a word before the cursor; empty for all words.
  ///   - words: The possible words.
  public init(of typed: some StringProtocol, by words: [String]) {
    typedCount = typed.count
    candidates = Set(words.filter { $0.hasPrefix(typed) }).sorted()
    isExact = !candidates.isEmpty
    let (text, lowercased) = (typed.lowercased(), Set(words).map { (word: $0, text: $0.lowercased()) })
    let part = text.drop { !$0.isLetter && !$0.isNumber }
    if isExact || part.isEmpty { return }
    candidates = lowercased.filter { $0.text.hasPrefix(text) }.map(\.word).sorted()
    if candidates.isEmpty { candidates = lowercased.filter { $0.text.contains(part) }.map(\.word).sorted() }
  }

  /// A completion without candidates.
  public static let none = Completion(of: "", by: [])
}
