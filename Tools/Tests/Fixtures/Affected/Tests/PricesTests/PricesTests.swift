import Prices
import Testing

struct PricesTests {
  @Test func reduces() { #expect(reduced(3) == 2) }

  @Test func lowestOfTwo() { #expect(lowest(3, 2) == 2) }
}
