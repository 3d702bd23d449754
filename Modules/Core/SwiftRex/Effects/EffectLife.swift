import Synchronization

/// The life of the effects that share a name or, as an ``ElementLife``, of all effects of an element.
///
/// A store drops every action that belongs to a life that has ended, including those already queued. The life of a name
/// also ends with that of its element. An effect library ends it when it cancels or replaces the effect, and begins
/// another one for the next effect.
public class EffectLife: @unchecked Sendable {  // Not final, but all of it is constant or atomic.
  private let isOver: Atomic<Bool>
  private let outer: ElementLife?

  /// Creates the life of a name.
  ///
  /// - Parameter element: The life of the element that the effects work for; `nil` outside of collections.
  public init(in element: ElementLife?) {
    isOver = Atomic(false)
    outer = element
  }

  init(isOver: Bool) {
    self.isOver = Atomic(isOver)
    outer = nil
  }

  /// The life of the element that the effects work for; `nil` outside of collections.
  public var element: ElementLife? { outer }

  /// Whether the life, or that of the element, has ended.
  public final var hasEnded: Bool { isOver.load(ordering: .acquiring) || outer?.hasEnded ?? false }

  /// Ends the life.
  public func end() { isOver.store(true, ordering: .releasing) }
}

extension EffectLife: Hashable {
  /// Returns whether both are identical.
  public static func == (lhs: EffectLife, rhs: EffectLife) -> Bool { lhs === rhs }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
