import Prices
import Shop
import Testing

struct FruitTests {
  @Test func apples() { #expect(pair(of: Apple()) == 4) }

  @Test func pears() { #expect(pair(of: Pear()) == 6) }

  @Test func names() { #expect(pair(of: ["plum"]) == 2) }
}

struct SignTests {
  @Test func name() { #expect(ShopSign(name: "shop").name == "shop") }
}

struct BasketTests {
  private let basket = Basket(count: 3)

  @Test func total() { #expect(basket.total == 6) }

  @Test func count() { #expect(basket.count == 3) }
}
