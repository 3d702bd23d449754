/// Constant values in a row, each of which can be lent: functions in them are called without counting references.
@frozen
@usableFromInline
struct LendableRow<Value: Sendable>: ~Copyable, @unchecked Sendable {  // Constant, so that no lock is needed.
  @usableFromInline let first: UnsafeMutablePointer<Lendable<Value>>
  @usableFromInline let end: UnsafeMutablePointer<Lendable<Value>>

  @inlinable
  init(_ values: some Collection<Value>) {
    first = .allocate(capacity: values.count)
    end = first + values.count
    for (place, value) in zip(first..., values) { place.initialize(to: Lendable(value)) }
  }

  @inlinable
  deinit {
    first.deinitialize(count: end - first)
    first.deallocate()
  }
}
