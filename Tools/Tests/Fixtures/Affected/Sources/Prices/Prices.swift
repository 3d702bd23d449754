/// What has a price.
public protocol Priced {
  /// What one costs.
  var price: Int { get }
}

/// Returns the price of two.
public func pair(of item: some Priced) -> Int { item.price * 2 }

/// Returns a price after a discount.
public func reduced(_ price: Int) -> Int { price - 1 }

/// Returns the lower of some prices.
public func lowest(_ prices: Int...) -> Int { prices.min() ?? 0 }

/// Returns the lower of two prices.
public func lowest(_ a: Int, _ b: Int) -> Int { a < b ? a : b }
