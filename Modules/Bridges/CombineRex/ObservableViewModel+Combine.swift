#if canImport(Combine)
public import SwiftRex

/// Lets `@StateObject` and `@ObservedObject` observe a view model.
extension ConcurrencyRex.ObservableViewModel: Combine.ObservableObject {
  /// The publisher that announces each change of the state to a view.
  public typealias ObjectWillChangePublisher = UnfailablePublisherType<Void>
}
#elseif canImport(OpenCombine)
public import SwiftRex

/// Lets an object that knows only `ObservableObject` observe a view model.
extension ConcurrencyRex.ObservableViewModel: OpenCombine.ObservableObject {
  /// The publisher that announces each change of the state to a view.
  public typealias ObjectWillChangePublisher = UnfailablePublisherType<Void>
}
#endif
