import CommandLineOptions
import ConcurrencyRex
import Screens
import SwiftRex

extension PlaceLink {
  /// The option that opens a place.
  static let options: [CommandLineOption<Options>] = [
    CommandLineOption(
      "--open", argument: "LINK", "a link to a place", help: "open the place that LINK names, such as place/Opera"
    ) { options, text throws(UsageError) in
      guard let link = PlaceLink(text) else {
        throw UsageError("--open must be a link such as place/Opera, not \"\(text)\"")
      }
      options.placeLink = link
    }.used(in: [.live, .simulated])
  ]
}

/// The panes of the open places.
@MainActor
struct PlacePanes {
  private let models: AppViewModels

  init(_ models: AppViewModels) {
    self.models = models
  }

  /// The panes, the last one on top.
  var all: [Pane] {
    models.openPlaces.state.map { place in
      Pane(place.id, models.openPlaces) { open, _ in PaneContent(open.first { $0.id == place.id } ?? place) }
    }
  }

  /// Returns the function that opens a place; `nil` if it does not exist.
  func opening(of place: PlaceScreen.ID) -> (@MainActor () -> Void)? {
    let navigation = models.navigation
    guard navigation.state.listedPlaces?.contains(place) == true else { return nil }
    return { navigation.dispatch(.placeOpened(place), from: .navigation) }
  }

  /// Closes the place on top.
  func close() {
    if let place = models.openPlaces.state.last {
      models.navigation.dispatch(.placeClosed(place.id), from: .navigation)
    }
  }
}

extension PaneContent<PlaceScreen.ViewAction> {
  /// Creates the pane of an open place.
  init(_ place: PlaceScreen.ViewState) {
    let neighbor = place.neighbor.map { other in
      Row(
        StyledText("→ \(other.id)") + StyledText("  \(other.distance)", .dim), id: other.id,
        action: .neighborTapped(id: other.id), detail: other.id)
    }
    self.init(
      summary: StyledText(place.isFavorite ? "★" : "☆", place.isFavorite ? .notice : .dim),
      rows: [Row(StyledText("[\(place.button)]", .bold), action: .markTapped(id: place.id))]
        + [place.distance, place.stay].compactMap { $0.map { Row(StyledText($0)) } } + [neighbor].compactMap(\.self),
      keys: [Binding("m", place.button.lowercased(), .markTapped(id: place.id))])
  }
}
