import SwiftRex
import Testing

/// Enum properties and prisms, declared side by side as the documentation shows.
struct EnumPropertiesTests {
  enum Favorites: Equatable, Sendable {
    case tapped(Int)

    var tapped: Int? { if case .tapped(let id) = self { id } else { nil } }
  }

  enum AppAction: Equatable, Sendable {
    case favorites(Favorites)
    case other

    var favorites: Favorites? { if case .favorites(let action) = self { action } else { nil } }
    var isFavorites: Bool { favorites != nil }
  }

  @Test(arguments: [(AppAction.favorites(.tapped(3)), true), (.other, false)])
  func `a property, a test and a prism agree`(action: AppAction, isThere: Bool) {
    #expect(action.isFavorites == isThere)
    #expect((action.favorites == .tapped(3)) == isThere)
    #expect(Prism.favorites.matches(action) == isThere)
    #expect(Prism.favorites.appending(.tapped).matches(action) == isThere)
    #expect(Prism.favorites.appending(.tapped).extract(action) == (isThere ? 3 : nil))
  }
}

extension Prism<EnumPropertiesTests.AppAction, EnumPropertiesTests.Favorites> {
  static var favorites: Prism { Prism(case: EnumPropertiesTests.AppAction.favorites, extract: \.favorites) }
}

extension Prism<EnumPropertiesTests.Favorites, Int> {
  static var tapped: Prism { Prism(case: EnumPropertiesTests.Favorites.tapped, extract: \.tapped) }
}
