/// The ways in which a line can continue at its cursor.
public struct Completion: Equatable, Sendable {
  /// The number of characters before the cursor that a candidate replaces.
  public var typedCount: Int
  /// The texts that can stand in their place; all begin with them.
  public var candidates: [String]

  /// Creates the completion of a typed word: by those of the words that begin with it, sorted.
  ///
  /// - Parameters:
  ///   - typed: The word before the cursor, as far as it is typed; empty for all words.
  ///   - words: The words that can stand there.
  public init(of typed: some StringProtocol, by words: [String]) {
    typedCount = typed.count
    candidates = Set(words.filter { $0.hasPrefix(typed) }).sorted()
  }

  /// No candidate.
  public static let none = Completion(of: "", by: [])
}
