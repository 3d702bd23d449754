extension MutableCollection where Self: RangeReplaceableCollection, Element: Identifiable {
  /// The first element with an id, or `nil` if there is none.
  ///
  /// As in a dictionary, assigning `nil` removes the element, and assigning an element for a missing id appends it.
  ///
  /// ```swift
  /// struct Table: Identifiable, Sendable {
  ///   let id: Int
  ///   var meal = Meal.State()
  /// }
  ///
  /// var hallTables = [Table(id: 7)]
  /// hallTables[id: 7]?.meal.served = ["soup"]
  /// hallTables[id: 8]?.meal.served = ["fish"]
  /// hallTables.map(\.meal.served)  // == [["soup"]]
  /// ```
  ///
  /// Cost: a linear search. A change copies the element.
  @inlinable public subscript(id id: Element.ID) -> Element? {
    get { first { $0.id == id } }
    set {
      switch (firstIndex { $0.id == id }, newValue) {
      case (let index?, let element?): self[index] = element
      case (let index?, nil): remove(at: index)
      case (nil, let element?): append(element)
      case (nil, nil): break
      }
    }
  }
}
