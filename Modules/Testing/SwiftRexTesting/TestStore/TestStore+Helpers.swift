public import Testing

extension TestStore {
  /// Runs the steps of a helper; their failures are shown at the line that called the helper.
  ///
  /// ```swift
  /// extension TestStore<Meal.Action, Meal.State> {
  ///   func serve(_ order: Meal.Order, _ location: SourceLocation = #_sourceLocation) {
  ///     steps(calledAt: location) {
  ///       advance(by: .seconds(600))
  ///       receive(.cooked(order.dish, for: order.id)) {
  ///         $0.orders[id: order.id] = nil
  ///         $0.served.append(order.dish)
  ///       }
  ///     }
  ///   }
  /// }
  ///
  /// let store = TestStore(initialState: Meal.State(), feature: Meal.feature) { .simulated(clock: $0) }
  /// let soup = Meal.Order(id: 1, dish: "soup")
  /// store.send(.ordered("soup")) { ($0.orders, $0.lastID) = ([soup], 1) }
  /// store.serve(soup)
  /// store.finish()
  /// ```
  ///
  /// Failures in nested helpers are shown at the call of the outermost one. Under XCTest, a failure is shown at its
  /// step.
  public func steps<Failure: Error>(calledAt location: SourceLocation, _ steps: () throws(Failure) -> Void)
    throws(Failure)
  {
    let outer = caller
    caller = outer ?? location
    defer { caller = outer }
    try steps()
  }
}
