#if canImport(Combine) || canImport(OpenCombine)
/// A thing of Combine that may be used from any thread but is not declared so.
///
/// Publishers are values that carry their own locks into each subscription; a subject has a lock of its own; a
/// cancellable is ended once, under the lock of the subscription that holds it.
struct UncheckedSendable<Value>: @unchecked Sendable {  // Protected by the locks named above.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
#endif
