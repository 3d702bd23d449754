import Prices

/// A fruit that costs 2.
public struct Apple: Priced {
  /// Creates an apple.
  public init() {}

  /// What one costs.
  public var price: Int { 2 }
}

/// A fruit that costs 3.
public struct Pear: Priced {
  /// Creates a pear.
  public init() {}

  /// What one costs.
  public var price: Int { 3 }
}

extension Array: Priced where Element == String {
  /// What one of each costs.
  public var price: Int { count }
}

/// A board with a name.
open class Sign {
  /// The name on it.
  public let name: String

  /// Creates a sign.
  public init(name: String) { self.name = name }
}

/// The board above the door. It inherits its initializer.
public final class ShopSign: Sign {}

/// Some apples.
public struct Basket {
  /// How many there are.
  public var count: Int

  /// Creates a basket.
  public init(count: Int) { self.count = count }
}
