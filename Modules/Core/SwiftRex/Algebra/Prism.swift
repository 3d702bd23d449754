/// A key path for an enum case: embeds a part in a whole, and extracts it if the whole is of that case.
///
/// Laws: `extract(embed(part)) == part`, and if `extract(whole)` is `part`, then `embed(part) == whole`.
///
/// Declare a prism once for each case, as a static member, so that lifts can name it with a leading dot. Next to it,
/// declare a property that returns the payload and, if needed, one that returns whether a value is of that case:
///
/// ```swift
/// enum Answer: Equatable, Sendable {
///   case number(Int)
///   case text(String)
/// }
///
/// extension Answer {
///   var number: Int? { if case .number(let number) = self { number } else { nil } }
///   var isNumber: Bool { number != nil }
/// }
///
/// extension Prism<Answer, Int> {
///   static let number = Prism(case: Answer.number, extract: \.number)
/// }
///
/// let number = Prism<Answer, Int>.number
/// number.embed(3)  // == .number(3)
/// number.extract(.number(3))  // == 3
/// number.extract(.text("three"))  // == nil
/// number.matches(.number(3))  // == true
/// ```
public struct Prism<Whole: Sendable, Part: Sendable>: Sendable {
  /// Embeds a part in a whole.
  public let embed: @Sendable (Part) -> Whole
  /// Extracts the part from a whole, or returns `nil` if the whole does not have it.
  public let extract: @Sendable (Whole) -> Part?

  /// Creates a prism from the constructor of an enum case, or any other function that embeds, and the property or
  /// function that extracts.
  @inlinable
  public init(case embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?) {
    self.embed = embed
    self.extract = extract
  }

  /// Returns the prism that extracts a part of this prism's part, as in `.first.appending(.second)`.
  ///
  /// ```swift
  /// let positive = Prism<Int, UInt>(case: { Int($0) }, extract: { UInt(exactly: $0) })
  /// number.appending(positive).extract(.number(3))  // == 3
  /// number.appending(positive).extract(.number(-3))  // == nil
  /// ```
  @inlinable public func appending<Detail: Sendable>(_ next: Prism<Part, Detail>) -> Prism<Whole, Detail> {
    Prism<Whole, Detail>(
      case: { [embed] in embed(next.embed($0)) },
      extract: { [extract] in extract($0).flatMap(next.extract) })
  }

  /// Returns whether a whole has the part.
  @inlinable public func matches(_ whole: Whole) -> Bool {
    extract(whole) != nil
  }
}

extension Prism where Whole == Part {
  /// The prism whose part is the whole itself.
  @inlinable public static var identity: Prism {
    Prism(case: { $0 }, extract: { $0 })
  }
}
