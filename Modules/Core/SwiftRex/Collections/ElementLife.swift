/// The life of one element of a collection or a dictionary, or of an optional child, as its middleware knows it.
///
/// It begins with the first effect or listed work of the element, and ends when the element disappears. An element that
/// is added later has a different life, even if it has the same id. An effect library compares tokens together with the
/// life, so each element has its own effects, and cancels them when the life ends.
public final class ElementLife: EffectLife, @unchecked Sendable {  // `contents` is protected by `lock`.
  /// One lock for all lives, because most lives never need it.
  private static let lock = Locked(())
  private var contents = Contents()

  private struct Contents: Sendable {
    var onEnd: [ObjectIdentifier: @Sendable (ElementLife) -> Void] = [:]
    /// The elements of this element, one table for each lift.
    var children: [ObjectIdentifier: any ChildTable] = [:]
  }

  /// A lift to a collection, distinguished by its identity.
  @usableFromInline final class Lift: Sendable {
    @usableFromInline init() {}
  }

  @usableFromInline init() { super.init(isOver: false) }

  private override init(isOver: Bool) { super.init(isOver: isOver) }

  /// A placeholder life for an element with neither effects nor listed work.
  @usableFromInline static let notBegun = ElementLife()
  /// A placeholder life for an element that disappeared before its first effect.
  @usableFromInline static let over = ElementLife(isOver: true)

  /// The life itself.
  public override var element: ElementLife? { self }

  /// Calls a function when the life ends, instead of an earlier one with the same owner.
  ///
  /// Returns `false`, and ignores the function, if the life has ended. The function must not retain the life.
  @discardableResult
  public func onEnd(of owner: AnyObject, _ body: @escaping @Sendable (ElementLife) -> Void) -> Bool {
    withContents { contents in
      if hasEnded { return false }
      contents.onEnd[ObjectIdentifier(owner)] = body
      return true
    }
  }

  /// Ends the life, and those of the elements in this one. Stores do so when the element disappears.
  public override func end() {
    let ended = withContents { contents in
      super.end()
      defer { contents = Contents() }
      return contents
    }
    for body in ended.onEnd.values { body(self) }
    for table in ended.children.values { table.endAll() }
  }

  /// Returns the lives of the elements in this one, for one lift, if one of them has begun.
  @usableFromInline func knownTable<ID>(of lift: Lift) -> ElementTable<ID>? {
    withContents { $0.children[ObjectIdentifier(lift)] as? ElementTable<ID> }
  }

  /// Returns the lives of the elements in this one, for one lift.
  @usableFromInline func table<ID>(of lift: Lift) -> ElementTable<ID> {
    if let table: ElementTable<ID> = knownTable(of: lift) { return table }
    let table = ElementTable<ID>(of: lift)
    withContents { $0.children[ObjectIdentifier(lift)] = table }
    return table
  }

  /// Whether an element in this one has effects or listed work.
  var hasChildren: Bool {
    let tables = withContents { $0.children }
    return !tables.values.allSatisfy(\.isEmpty)
  }

  private func withContents<Result>(_ body: (inout Contents) -> Result) -> Result {
    Self.lock.withLock { _ in body(&contents) }
  }
}
