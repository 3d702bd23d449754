/// A variable that closures share.
final class Box<Value>: @unchecked Sendable {  // Used by one thread at a time, so that no lock is needed.
  @exclusivity(unchecked) var value: Value

  init(_ value: Value) {
    self.value = value
  }
}
