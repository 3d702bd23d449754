extension World {
  /// Returns the names of the places that the user can mark, from all features that know some.
  var places: @Sendable () -> [String] {
    let sources: [@Sendable () -> [String]] = [
      locationSimulation.placeNames
    ]
    return { sources.flatMap { $0() } }
  }
}
