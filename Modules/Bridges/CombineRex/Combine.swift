// Over Combine on Apple platforms, over OpenCombine where that is a dependency; elsewhere this module is empty.
// Effects, their middleware and the clock are those of ConcurrencyRex.
#if canImport(Combine)
@_exported public import Combine
@_exported public import ConcurrencyRex

/// A subscription of Combine. `Subscription` alone is also a name of the core.
public typealias CombineSubscription = Combine.Subscription
#elseif canImport(OpenCombine)
@_exported public import ConcurrencyRex
@_exported public import OpenCombine

/// A subscription of OpenCombine. `Subscription` alone is also a name of the core.
public typealias CombineSubscription = OpenCombine.Subscription
#endif
