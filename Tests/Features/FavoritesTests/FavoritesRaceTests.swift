import SwiftRex
import Testing

@testable import FavoritesFeature

/// Answers that come late, and in every order.
struct FavoritesRaceTests {
  enum Event: CaseIterable, Sendable {
    case tap, answer, failure, retry
  }

  /// Every story of up to six events, each told from the beginning.
  static let stories: [[Event]] = (0...6).reduce(into: [[[]]]) { stories, _ in
    stories.append(stories[stories.count - 1].flatMap { story in Event.allCases.map { story + [$0] } })
  }.flatMap { $0 }.filter { $0.count <= 6 }

  @Test func `there are thousands of stories`() {
    #expect(Self.stories.count > 5000)
  }

  @Test func `whatever the order, the screen shows the last wish, and in the end the store has it`() {
    for story in Self.stories {
      var state = Favorites.State()
      var stored: Set<String> = []
      var taps = 0
      for event in story {
        switch event {
        case .tap:
          taps += 1
          Favorites.reducer.reduce(.itemTapped("oslo"), &state)
        case .answer: deliver(&state, &stored)
        case .failure: if !state.underWay.isEmpty { Favorites.reducer.reduce(.saveFailed("no"), &state) }
        case .retry: Favorites.reducer.reduce(.retryRequested, &state)
        }
        #expect(state.items.contains("oslo") == (taps % 2 == 1), "\(story)")
        #expect((state.sync == .saving) == !state.underWay.isEmpty, "\(story)")
        #expect(state.outbox.count <= 1, "\(story)")
      }
      Favorites.reducer.reduce(.retryRequested, &state)
      while !state.underWay.isEmpty { deliver(&state, &stored) }
      #expect(stored == state.items, "\(story)")
      #expect(state.sync == .idle, "\(story)")
    }
  }

  @Test func `an answer to a batch that is not under way changes nothing`() {
    var state = Favorites.State()
    Favorites.reducer.reduce(.itemTapped("oslo"), &state)
    let before = state
    Favorites.reducer.reduce(.saved([.init(item: "oslo", isFavorite: true, sequence: 99)]), &state)
    #expect(state == before)
  }

  private func deliver(_ state: inout Favorites.State, _ stored: inout Set<String>) {
    let wishes = state.underWay
    for wish in wishes {
      if wish.isFavorite { stored.insert(wish.item) } else { stored.remove(wish.item) }
    }
    if !wishes.isEmpty { Favorites.reducer.reduce(.saved(wishes), &state) }
  }
}
