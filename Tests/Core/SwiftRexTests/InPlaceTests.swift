import SwiftRex
import Testing

/// The store's single copy of the state: changing one element does not move a big collection.
struct InPlaceTests {
  struct Favorites: Sendable {
    var items = Self.set
    var order = Self.list
    private static let set = Set(0..<10_000)
    private static let list = Array(0..<10_000)
    static let toggling = Reducer<Int, Favorites>.reduce { action, state in
      if state.items.remove(action) == nil { state.items.insert(action) }
      state.order[action] += 1
    }
  }

  final class Box: @unchecked Sendable {  // Only the store's reducer reaches it, under the store's lock.
    var favorites = Favorites()
  }

  struct AppState: Sendable {
    var name = "app"
    var favorites = Favorites()
    var optional: Favorites? = Favorites()
    var watched = Favorites() { didSet { changes += 1 } }
    var changes = 0
    let box = Box()
    var nested = Nested()
    struct Nested: Sendable { var favorites = Favorites() }
  }

  /// Toggles through a lifted reducer, and expects the collections to change in place.
  func expectInPlace(
    _ reducer: Reducer<Int, AppState>, emitsValue: ShouldEmitValue<AppState> = .always,
    _ part: @escaping @Sendable (AppState) -> Favorites, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let store = makeStore(AppState(), reducer, emitsValue: emitsValue)
    let subscription = store.statePublisher.subscribe { _ in }
    func addresses() -> [Int] { [address(of: part(store.state).items), address(of: part(store.state).order)] }
    store.dispatch(1)
    let before = addresses()
    for action in [5, 5, 7] { store.dispatch(action) }
    let (after, changed) = (addresses(), part(store.state))
    #expect(
      (after, changed.items.contains(7), changed.order[5]) == (before, false, 7), sourceLocation: sourceLocation)
    subscription.unsubscribe()
  }

  @Test func `a lifted reducer changes an element of a big collection in place`() {
    let toggling = Favorites.toggling
    expectInPlace(toggling.lift(state: \.favorites)) { $0.favorites }
    expectInPlace(toggling.lift(state: \.favorites), emitsValue: .never) { $0.favorites }
    expectInPlace(toggling.lift(action: .identity, state: \.favorites)) { $0.favorites }
    expectInPlace(toggling.lift(state: \AppState.Nested.favorites).lift(state: \.nested)) { $0.nested.favorites }
    let counting = Reducer<Int, Int>.reduce { _, state in state += 1 }
    let naming = Reducer<Int, String>.reduce { _, state in state += "" }
    expectInPlace(naming.lift(state: \.name) <> toggling.lift(state: \.favorites) <> counting.lift(state: \.changes)) {
      $0.favorites
    }
    // Key paths without a byte offset.
    expectInPlace(toggling.lift(state: \.optional!)) { $0.optional ?? Favorites() }
    expectInPlace(toggling.lift(state: \.box.favorites)) { $0.box.favorites }
    let store = makeStore(AppState(), Favorites.toggling.lift(state: \.watched))
    store.dispatch(3)
    #expect([store.state.changes, store.state.watched.order[3]] == [1, 4])
  }

  @Test func `a state kept by a subscriber does not change`() {
    let kept = Log<[Int]>()
    let store = makeStore(Favorites(), Favorites.toggling)
    let subscription = store.statePublisher.subscribe { kept.append($0.order) }
    store.dispatch(2)
    store.dispatch(2)
    #expect(kept.elements.map { $0[2] } == [2, 3, 4])
    subscription.unsubscribe()
  }
}
