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
      options.link = link
    }
  ]
}

extension PaneNavigation {
  /// Creates the navigation of the panes, which the state of the app decides.
  @MainActor
  init(_ models: AppViewModels) {
    let (navigation, places) = (models.navigation, models.places)
    let source = ActionSource(file: "Navigation", function: "typed", line: 0)
    self.init(
      selected: { navigation.state.screen },
      select: { navigation.dispatch(.screenSelected($0), from: source) },
      details: {
        places.state.map { place in
          Pane(place.id, places) { open, _ in PaneContent(open.first { $0.id == place.id } ?? place) }
        }
      },
      open: { name in
        guard navigation.state.listedPlaces?.contains(name) == true else { return nil }
        return { navigation.dispatch(.placeOpened(name), from: source) }
      },
      close: { navigation.dispatch(.placeClosed, from: source) },
      problem: { navigation.state.problem })
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
