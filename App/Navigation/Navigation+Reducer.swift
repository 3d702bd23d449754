import SwiftRex

extension Navigation {
  /// The reducer of the navigation.
  static var reducer: Reducer<Action, State> {
    .reduce { action, state in
      let shown = state.shown
      switch action {
      case .screenSelected(let screen): state.select(screen)
      case .placeOpened(let place): state.open(place)
      case .placeClosed(let place): state.close(place)
      case .pathChanged(let places, let screen): state.show(places, over: screen)
      case .linkArrived(to: let place): state.follow(linkTo: place)
      case .placesListed(let places): state.list(places)
      case .placesNotLoaded: state.failLink()
      }
      if state.shown != shown { state.linkedPlace = nil }
    }
  }
}
