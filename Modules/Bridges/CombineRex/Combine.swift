// This module bridges to Combine on Apple platforms, and to OpenCombine where that is a dependency. Elsewhere, it only
// suggests replacements. Effects, their middleware and the clock come from ConcurrencyRex.
#if canImport(Combine)
@_exported public import Combine
@_exported public import ConcurrencyRex
@_exported public import SwiftRexCompatibility

/// A subscription of Combine. The core has a type with the name `Subscription`, too.
public typealias CombineSubscription = Combine.Subscription
#elseif canImport(OpenCombine)
@_exported public import ConcurrencyRex
@_exported public import OpenCombine
@_exported public import SwiftRexCompatibility

/// A subscription of OpenCombine. The core has a type with the name `Subscription`, too.
public typealias CombineSubscription = OpenCombine.Subscription
#else
@_exported public import ConcurrencyRex
public import SwiftRex
@_exported public import SwiftRexCompatibility

extension ReplayLastSubjectType where ErrorType == Never {
  /// Unavailable: there is no Combine.
  @available(*, unavailable, message: "there is no Combine here; write '.init(initialValue:)'")
  public static func combine(initialValue: Element) -> ReplayLastSubjectType { .init(initialValue: initialValue) }
}

extension PublisherType {
  /// Unavailable: there is no Combine.
  @available(
    *, unavailable,
    message: "there is no Combine here; write 'subscribe', or 'for await … in store.statePublisher.values()'"
  )
  public func sink(receiveValue: (Element) -> Void) -> any SubscriptionType { Subscription {} }
}
#endif
