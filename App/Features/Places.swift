extension AppState {
  /// The names of the places that the user can mark, from all features that know some.
  var places: [String] {
    let sources: [[String]] = [
      locationSimulation.placeNames
    ]
    return sources.flatMap(\.self)
  }
}
