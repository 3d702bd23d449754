extension Reducer {
  /// The reducer of a collection that runs this one on the element that an action names.
  ///
  /// A part that changes the id of the element hides it from the parts after it, as if each had been lifted alone.
  @inlinable
  func elements<Elements: MutableCollection & Sendable, ID>(
    _ finder: Finder<Elements, ID>
  ) -> Reducer<ElementIDAction<ID, ActionType>, Elements> where Elements.Element == StateType {
    .reduce { [parts] action, elements in
      var found = finder.find(elements, action.id)
      for part in parts {
        if let index = found, !finder.matches(elements[index], action.id) { found = finder.find(elements, action.id) }
        guard let index = found else { return }
        _ = part.run(action.action, &elements[index])
      }
    }
  }
}
