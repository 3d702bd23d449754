// This module bridges to Combine on Apple platforms, and to OpenCombine where that is a dependency. Elsewhere, it is
// empty. Effects, their middleware and the clock come from ConcurrencyRex.
#if canImport(Combine)
@_exported public import Combine
@_exported public import ConcurrencyRex

/// A subscription of Combine. The core has a type with the name `Subscription`, too.
public typealias CombineSubscription = Combine.Subscription
#elseif canImport(OpenCombine)
@_exported public import ConcurrencyRex
@_exported public import OpenCombine

/// A subscription of OpenCombine. The core has a type with the name `Subscription`, too.
public typealias CombineSubscription = OpenCombine.Subscription
#endif
