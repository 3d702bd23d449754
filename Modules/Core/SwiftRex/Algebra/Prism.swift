/// The key path that enum cases lack: puts a part into a whole, and takes it out if it is there.
///
/// Promise: `extract(embed(part)) == part`, and if `extract(whole)` is `part`, then `embed(part) == whole`.
/// Declared once per case, as a static member, and then named by a leading dot wherever a part is lifted. Beside it are
/// declared the property that returns the payload and, where it is needed, one that says whether it is the case:
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
  /// Puts a part into the whole.
  public let embed: @Sendable (Part) -> Whole
  /// Takes the part out of the whole, or returns `nil` if it is not there.
  public let extract: @Sendable (Whole) -> Part?

  /// Creates a prism of any two functions that keep the promise.
  @inlinable public init(embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?) {
    self.embed = embed
    self.extract = extract
  }

  /// Creates a prism of an enum case: its constructor, and the property that returns its payload.
  @inlinable
  public init(case embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?) {
    self.init(embed: embed, extract: extract)
  }

  /// Composes with a prism one level down: `.first.appending(.second)`.
  ///
  /// ```swift
  /// let positive = Prism<Int, UInt>(embed: { Int($0) }, extract: { UInt(exactly: $0) })
  /// number.appending(positive).extract(.number(3))  // == 3
  /// number.appending(positive).extract(.number(-3))  // == nil
  /// ```
  @inlinable public func appending<Detail: Sendable>(_ next: Prism<Part, Detail>) -> Prism<Whole, Detail> {
    Prism<Whole, Detail>(
      embed: { [embed] in embed(next.embed($0)) },
      extract: { [extract] in extract($0).flatMap(next.extract) })
  }

  /// Returns whether the part is there.
  @inlinable public func matches(_ whole: Whole) -> Bool {
    extract(whole) != nil
  }
}

extension Prism where Whole == Part {
  /// The prism whose part is the whole.
  @inlinable public static var identity: Prism {
    Prism(embed: { $0 }, extract: { $0 })
  }
}
