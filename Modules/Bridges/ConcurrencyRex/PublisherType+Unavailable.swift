public import SwiftRex

extension PublisherType where Element == Void, ErrorType == Never {
  /// Unavailable: a view model announces its changes itself.
  @available(*, unavailable, message: "remove the call: a view model announces each change itself; dispatch an action")
  public func send() {}
}
