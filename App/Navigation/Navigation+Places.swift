/// The places on the path.
extension Navigation.State {
  /// The current screen and path. A step that changes them cancels a waiting link.
  var shown: (screen: ScreenName, places: [PlaceScreen.ID]) { (screen, openPlaces) }

  /// Selects a screen, and closes all places.
  mutating func select(_ newScreen: ScreenName) {
    (screen, openPlaces, problem) = (newScreen, [], nil)
  }

  /// Opens a place on top, or pops back to it. A place that is known not to exist is not opened.
  mutating func open(_ place: PlaceScreen.ID) {
    if lists(place) == false { return problem = .missing(place) }
    openPlaces = Array(openPlaces.prefix { $0 != place }) + [place]
    problem = nil
  }

  /// Closes a place and those over it; nothing happens if it is not open.
  mutating func close(_ place: PlaceScreen.ID) {
    guard let index = openPlaces.firstIndex(of: place) else { return }
    openPlaces.removeSubrange(index...)
    problem = nil
  }

  /// Opens only the place that a link names, once the list of places has loaded.
  mutating func follow(linkTo place: PlaceScreen.ID) {
    (linkedPlace, problem) = (nil, nil)
    switch lists(place) {
    case nil: linkedPlace = place
    case true?: openPlaces = [place]
    case false?: problem = .missing(place)
    }
  }

  /// Closes the places that do not exist, and follows the waiting link.
  mutating func list(_ places: [PlaceScreen.ID]) {
    listedPlaces = places
    let listed = Set(places)
    switch problem {
    case .missing(let place) where listed.contains(place): problem = nil
    case .notLoaded(let place): (linkedPlace, problem) = (place, nil)
    case .missing, nil: break
    }
    if let closed = openPlaces.last(where: { !listed.contains($0) }) { problem = .missing(closed) }
    openPlaces.removeAll { !listed.contains($0) }
    if let linkedPlace { follow(linkTo: linkedPlace) }
  }

  /// Records that the waiting link cannot be followed.
  mutating func failLink() {
    if let place = linkedPlace { (linkedPlace, problem) = (nil, .notLoaded(place)) }
  }

  /// Opens the places of a path that a view changed, as if one after the other. Nothing happens if they are open already,
  /// because SwiftUI echoes each path that it is given, or if another screen was selected meanwhile.
  mutating func show(_ path: [PlaceScreen.ID], over screen: ScreenName) {
    guard screen == self.screen, path != openPlaces else { return }
    let listed = listedPlaces.map(Set.init)
    func exists(_ place: PlaceScreen.ID) -> Bool { listed?.contains(place) ?? true }
    var (open, levels) = ([] as [PlaceScreen.ID], [:] as [PlaceScreen.ID: Int])
    for place in path where exists(place) {
      if let level = levels[place] {
        for closed in open[(level + 1)...] { levels[closed] = nil }
        open.removeSubrange((level + 1)...)
      } else {
        levels[place] = open.count
        open.append(place)
      }
    }
    openPlaces = open
    problem = path.last.flatMap { exists($0) ? nil : .missing($0) }
  }

  /// The open places if a screen is selected; no place is open over any other.
  subscript(over screen: ScreenName) -> [PlaceScreen.ID] { screen == self.screen ? openPlaces : [] }

  /// Whether a place is open over a screen.
  subscript(isOpenOver screen: ScreenName) -> Bool { !self[over: screen].isEmpty }

  /// Returns whether a place exists; `nil` if that is not known yet.
  private func lists(_ place: PlaceScreen.ID) -> Bool? { listedPlaces.map { $0.contains(place) } }
}
