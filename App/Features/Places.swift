extension World {
  /// Returns the names of the places that the user can mark, as far as features know any.
  var places: @Sendable () -> [String] {
    let sources: [@Sendable () -> [String]] = [
      locationSimulation.placeNames
    ]
    return { sources.flatMap { $0() } }
  }
}
