#if canImport(Combine)
public import SwiftRex

/// Lets `@StateObject` and `@ObservedObject` observe a view model.
extension ConcurrencyRex.ObservableViewModel: Combine.ObservableObject {
  /// The publisher that notifies a view before each change of the state.
  public typealias ObjectWillChangePublisher = UnfailablePublisherType<Void>
}
#elseif canImport(OpenCombine)
public import SwiftRex

/// Lets code that knows only `ObservableObject` observe a view model.
extension ConcurrencyRex.ObservableViewModel: OpenCombine.ObservableObject {
  /// The publisher that notifies a view before each change of the state.
  public typealias ObjectWillChangePublisher = UnfailablePublisherType<Void>
}
#endif
