import SwiftRex

extension Navigation {
  /// The reducer of the navigation.
  static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      switch action {
      case .screenSelected(let screen):
        state.screen = screen
        state.openPlaces = []
        state.missingPlace = nil
      case .placeOpened(let place): state.open(place)
      case .placeClosed(let place): state.close(place)
      case .pathChanged(let places, let screen): state.show(places, over: screen)
      case .linkArrived(to: let place): state.follow(linkTo: place)
      case .placesListed(let places): state.list(places)
      }
    }
  }
}
