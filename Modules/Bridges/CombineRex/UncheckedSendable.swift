#if canImport(Combine) || canImport(OpenCombine)
/// A publisher, subject, subscriber, subscription or cancellable of Combine, used from several threads although it is not declared `Sendable`.
///
/// - A publisher, a subject and a subscriber must allow calls from any thread. The functions that use this type document that.
/// - A subscription must allow requests from any thread, as those of Combine do.
/// - A cancellable is cancelled once, by the thread that a lock in the subscription chooses.
struct UncheckedSendable<Value>: @unchecked Sendable {  // Has no lock of its own.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
#endif
