import Prices

extension Basket {
  /// Returns the price of all apples.
  public var total: Int { count * Apple().price }
}
