import Foundation
import Recorder
import SwiftRexTesting
import Testing

@testable import REPL

/// The test that `:export-test` writes.
struct ExportTests {
  private func failure(_ line: String, in shop: ShopSession = ShopSession()) -> String? {
    guard case .failed(let message, code: 1) = shop.execute(line) else { return nil }
    return message
  }

  @Test func `actions of one feature become a test of that feature, others one of the app`() {
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"soap\")", ":wait", "door.opened", ":export-test 1..2")
    #expect(shop.printed.last?.contains("store.receive(.stored) {\n      $0.isStoring = false\n") == true)
    #expect(shop.printed.last?.contains("TestStore(initialState: Basket.State(), reducer: Basket.reducer)") == true)
    shop.execute(":export-test 2..3")
    #expect(shop.printed.last?.contains("store.send(.door(.opened)) {\n      $0.door.isOpen = true\n") == true)
    #expect(shop.printed.last?.contains("TestStore(initialState: state, reducer: Shop.reducer)") == true)
  }

  @Test func `an expectation elsewhere makes it a test of the app`() {
    let shop = ShopSession()
    shop.execute("basket.itemTapped(\"soap\")", ":export-test 1 expecting door.isOpen true")
    #expect(shop.printed.last?.contains("#expect(store.state.door.isOpen == true)") == true)
  }

  @Test func `the test is written to a new file, whose name it has`() throws {
    let (shop, folder) = (ShopSession(), try TemporaryFolder())
    let file = folder.path + "/left-open.swift"
    shop.execute("door.opened")
    #expect(shop.execute(":export-test 1..1 expecting door.isOpen false \(file)") == .done)
    #expect(shop.printed.last == "wrote \(file); it belongs to the tests of REPLTests")
    #expect(try folder.text(of: "left-open.swift").contains("struct LeftOpen {\n"))
    #expect(failure(":export-test 1..1 \(file)", in: shop)?.hasSuffix("cannot write \(file): File exists") == true)
    #expect(failure(":export-test 1..1 /nowhere/x.swift", in: shop)?.hasSuffix("No such file or directory") == true)
  }

  @Test func `mistakes are explained in one line`() {
    let shop = ShopSession()
    #expect(failure(":export-test 1..2", in: shop) == "the log is empty")
    shop.execute("door.opened")
    #expect(failure(":export-test 1..2", in: shop) == "the log has actions 1 to 1")
    #expect(
      failure(":export-test", in: shop)
        == ":export-test needs the numbers of actions, such as :export-test 3..9 bug.swift")
    for range in ["x", "2..1", "0..1", "1..", "1..2..3", "-1"] {
      #expect(failure(":export-test \(range)", in: shop)?.hasSuffix("bug.swift, not \(range)") == true)
    }
    #expect(
      failure(":export-test 1 expecting door", in: shop)
        == "expecting needs a path and a value, such as expecting items[0] true")
    #expect(failure(":export-test 1 a b", in: shop)?.hasSuffix("unexpected text after the file: b") == true)
    #expect(failure(":export-test 1 expecting door.isOpn true", in: shop)?.contains("there is no 'isOpn'") == true)
    #expect(
      failure(":export-test 1 expecting door.isOpen true", in: shop) == "door.isOpen already is true after action 1")
  }
}
