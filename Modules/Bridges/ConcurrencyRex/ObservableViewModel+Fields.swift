import Observation

/// A stored field of a view state. It is kept once it has been read, since its key path is expensive to create.
final class ObservedField<ViewAction: Sendable, ViewState: Sendable> {
  /// The property that observers observe.
  let path: KeyPath<ObservableViewModel<ViewAction, ViewState>, Any>
  /// Returns whether two states differ in the field.
  let differs: (ViewState, ViewState) -> Bool
  /// Whether the field was read since its last change was announced.
  var wasRead = false

  init(
    path: KeyPath<ObservableViewModel<ViewAction, ViewState>, Any>, differs: @escaping (ViewState, ViewState) -> Bool
  ) {
    (self.path, self.differs) = (path, differs)
  }
}

extension ObservableViewModel {
  /// Returns a part of the state, such as `viewModel.title`, and observes only that part if it is a stored field.
  ///
  /// A view that reads a stored field is invalidated only by a state that differs in this field. Anything else depends
  /// on what it is computed from, so a computed property and a subscript of the state observe the whole state, and
  /// `viewModel.place?.name` observes `place`. A property of the view model is preferred to a field with its name.
  public subscript<Value: Equatable>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    observe(keyPath) { { $0[keyPath: keyPath] != $1[keyPath: keyPath] } }
    return current[keyPath: keyPath]
  }

  /// Returns a part of the state that cannot be compared, so each new state counts as a change of it.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    observe(keyPath) { { _, _ in true } }
    return current[keyPath: keyPath]
  }

  private subscript(field keyPath: PartialKeyPath<ViewState>) -> Any { current[keyPath: keyPath] }

  /// Lets the observer that is reading the state observe a field, or the whole state if the key path is to no field.
  private func observe(_ keyPath: PartialKeyPath<ViewState>, comparison: () -> (ViewState, ViewState) -> Bool) {
    guard let field = fields?[keyPath] ?? makeField(keyPath, differs: comparison) else {
      return registrar.access(self, keyPath: path)
    }
    field.wasRead = true
    registrar.access(self, keyPath: field.path)
  }

  /// Creates the field at a key path, if that is a stored one. So there are at most as many as the state has fields.
  private func makeField(
    _ keyPath: PartialKeyPath<ViewState>, differs comparison: () -> (ViewState, ViewState) -> Bool
  ) -> ObservedField<ViewAction, ViewState>? {
    guard MemoryLayout<ViewState>.offset(of: keyPath) != nil else { return nil }
    let field = ObservedField(path: \ObservableViewModel[field: keyPath], differs: comparison())
    fields = fields ?? [:]
    fields?[keyPath] = field
    return field
  }

  /// Returns the fields that were read and differ in a new state. They are not compared again until they are read.
  func takeFields(changedBy newState: ViewState) -> [ObservedField<ViewAction, ViewState>]? {
    guard let fields else { return nil }
    let changed = fields.values.filter { $0.wasRead && $0.differs(current, newState) }
    for field in changed { field.wasRead = false }
    return changed
  }
}
