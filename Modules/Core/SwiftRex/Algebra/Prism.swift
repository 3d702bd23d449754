/// The key path that enum cases lack: puts a part into a whole, and takes it out if it is there.
///
/// Promise: `extract(embed(part)) == part`, and if `extract(whole)` is `part`, then `embed(part) == whole`.
/// Declared once per case, as a static member, and then named by a leading dot wherever a part is lifted:
///
///     extension Prism<AppAction, Favorites.Action> {
///       static let favorites = Prism(case: AppAction.favorites, extract: \.favorites)
///     }
///
/// The property is declared beside it, a line each for what is in the case and for whether it is the case; outside of
/// the enum, where there is only the prism, `Prism.favorites.matches(action)` tells the latter:
///
///     extension AppAction {
///       var favorites: Favorites.Action? { if case .favorites(let action) = self { action } else { nil } }
///       var isFavorites: Bool { favorites != nil }
///     }
@frozen
public struct Prism<Whole: Sendable, Part: Sendable>: Sendable {
  /// Puts a part into the whole.
  public let embed: @Sendable (Part) -> Whole
  /// Takes the part out of the whole, or answers `nil` if it is not there.
  public let extract: @Sendable (Whole) -> Part?
  /// Recognises the one enum case in which alone the part can be; `nil` if that is not known.
  @usableFromInline let isCase: (@Sendable (Whole) -> Bool)?

  /// Makes a prism of any two functions that keep the promise.
  @inlinable
  public init(embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?) {
    self.init(embed: embed, extract: extract, isCase: nil)
  }

  /// Makes a prism of an enum case: its constructor, and the property that answers its payload.
  ///
  /// Promise, beyond that of a prism: whether `extract` answers depends on the case alone, never on its payload.
  /// The store relies on it to ask only the parts that an action concerns.
  @inlinable
  public init(case embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?) {
    self.init(embed: embed, extract: extract, isCase: { extract($0) != nil })
  }

  @inlinable
  init(
    embed: @escaping @Sendable (Part) -> Whole, extract: @escaping @Sendable (Whole) -> Part?,
    isCase: (@Sendable (Whole) -> Bool)?
  ) {
    self.embed = embed
    self.extract = extract
    self.isCase = isCase
  }

  /// Composes with a prism one level down: `.first.appending(.second)`.
  @inlinable
  public func appending<Detail: Sendable>(_ next: Prism<Part, Detail>) -> Prism<Whole, Detail> {
    Prism<Whole, Detail>(
      embed: { [embed] in embed(next.embed($0)) },
      extract: { [extract] in extract($0).flatMap(next.extract) },
      isCase: isCase)
  }

  /// Tells whether the part is there.
  @inlinable
  public func matches(_ whole: Whole) -> Bool {
    extract(whole) != nil
  }
}

extension Prism where Whole == Part {
  /// The prism whose part is the whole.
  @inlinable
  public static var identity: Prism {
    Prism(embed: { $0 }, extract: { $0 })
  }
}
