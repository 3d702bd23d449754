import SwiftRex

extension Navigation {
  /// Moves between the screens and the places.
  static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .screenSelected(let screen):
        state.screen = screen
        state.openPlaces = []
        state.missingPlace = nil
      case .placeOpened(let place): state.open(place)
      case .placeClosed: state.closePlace()
      case .linkArrived(to: let place): state.follow(linkTo: place)
      case .placesListed(let places): state.list(places)
      }
    }
  }
}
