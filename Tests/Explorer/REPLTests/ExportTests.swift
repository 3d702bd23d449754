import SwiftRexTesting
import Testing

@testable import REPL

/// The test that `:export-test` writes.
struct ExportTests {
  @Test func `actions of one feature become a test of that feature, others one of the app`() {
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"soap\")", ":wait", "door.opened")
    let (one, several) = (shop.lines(of: ":export-test 1..2"), shop.lines(of: ":export-test 2..3"))
    #expect(one.contains { $0.hasSuffix("TestStore(initialState: Basket.State(), reducer: Basket.reducer)") })
    #expect(one.contains("    store.receive(.stored) {"))
    #expect(several.contains { $0.hasSuffix("TestStore(initialState: state, reducer: Shop.reducer)") })
    let elsewhere = shop.lines(of: ":export-test 1 expecting door.isOpen true")
    #expect(elsewhere.contains("    #expect(store.state.door.isOpen == true)"))
    #expect(several.contains("    store.send(.door(.opened)) {"))
  }

  @Test func `the test is written to a new file, whose name it has`() throws {
    let (shop, folder) = (ShopSession(), try TemporaryFolder())
    let file = folder.path + "/left-open.swift"
    shop.execute("door.opened", ":export-test 1..1 expecting door.isOpen false \(file)")
    #expect(shop.printed.last == "wrote \(file); it belongs to the tests of REPLTests")
    #expect(try folder.text(of: "left-open.swift").contains("struct LeftOpen {\n"))
    #expect(shop.failure(":export-test 1..1 \(file)")?.hasSuffix("cannot write \(file): File exists") == true)
  }
}
