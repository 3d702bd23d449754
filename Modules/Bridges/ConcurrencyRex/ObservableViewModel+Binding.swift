import SwiftRex

/// The values that the user has entered in a view and whose actions have not been handled yet.
struct Entries {
  private var values: [AnyKeyPath: (number: Int, value: Any)] = [:]
  private var lastNumber = 0

  /// Returns the entered value at a key path, if there is one.
  subscript<Root, Value>(keyPath: KeyPath<Root, Value>) -> Value? {
    guard let entry = values[keyPath] else { return nil }
    return entry.value as? Value
  }

  /// Adds a value, replacing any earlier one at the key path, and returns the new value's number.
  mutating func add<Value>(_ value: Value, at keyPath: AnyKeyPath) -> Int {
    lastNumber += 1
    values[keyPath] = (lastNumber, value)
    return lastNumber
  }

  /// Returns whether the value with the given number is the latest one at the key path.
  func contains(_ number: Int, at keyPath: AnyKeyPath) -> Bool { values[keyPath]?.number == number }

  mutating func remove(at keyPath: AnyKeyPath) {
    values[keyPath] = nil
  }
}

extension ObservableViewModel {
  /// Returns the part of the state at a key path, or what the user has entered there since.
  func value<Value: Equatable>(at keyPath: KeyPath<ViewState, Value>) -> Value {
    let value = self[dynamicMember: keyPath]
    return entries[keyPath] ?? value
  }

  /// Dispatches the action for a value that the user entered, and shows the value until the action has been handled.
  func enter<Value: Equatable & Sendable>(
    _ value: Value, at keyPath: any KeyPath<ViewState, Value> & Sendable, action: ViewAction, from source: ActionSource
  ) {
    let number = entries.add(value, at: keyPath)
    let whenHandled = source.with(onHandled: { [weak self] in
      MainActor.runNowOrSoon { self?.showState(insteadOf: value, number, at: keyPath) }
    })
    dispatch(action, from: whenHandled)
    if entries.contains(number, at: keyPath) { changeEntry(at: keyPath) {} }
  }

  /// Shows the state once the action of an entered value has been handled, unless another value was entered since.
  private func showState<Value: Equatable>(insteadOf value: Value, _ number: Int, at keyPath: KeyPath<ViewState, Value>)
  {
    showWaiting()
    guard entries.contains(number, at: keyPath) else { return }
    if current[keyPath: keyPath] == value { return entries.remove(at: keyPath) }
    changeEntry(at: keyPath) { entries.remove(at: keyPath) }
  }

  /// Announces a change of what a binding shows, and makes it.
  private func changeEntry(at keyPath: PartialKeyPath<ViewState>, _ body: () -> Void) {
    change(fields?[keyPath].map { [$0] }, body)
  }
}

#if canImport(SwiftUI)
public import SwiftUI

extension ObservableViewModel {
  /// Returns a binding that shows a part of the state and dispatches an action for each new value.
  ///
  /// Until the action for a value that the user entered has been handled, it shows that value, even while the store is
  /// busy, so a text field neither loses characters nor moves its cursor. Then it shows the state, which may differ
  /// from the entered value.
  ///
  /// ```text
  /// TextField("Name", text: viewModel.binding(\.name, send: Profile.ViewAction.nameTyped))
  /// ```
  public func binding<Value: Equatable & Sendable>(
    _ keyPath: any KeyPath<ViewState, Value> & Sendable, send action: @escaping @Sendable (Value) -> ViewAction,
    file: StaticString = #fileID, function: StaticString = #function, line: UInt = #line
  ) -> Binding<Value> {
    let source = ActionSource(file: file, function: function, line: line)
    return Binding(
      get: { @MainActor in self.value(at: keyPath) },
      set: { @MainActor value in self.enter(value, at: keyPath, action: action(value), from: source) })
  }
}
#endif
