import Gated
import SwiftRex
import Testing

/// A gate that actions open and close.
struct GatedByActionTests {
  static let control: @Sendable (String) -> GateState? = { ["open": .open, "close": .closed][$0] }

  @Test func `an open gate lets everything through, with its source`() {
    let fixture = StoreFixture { $0.gated(byAction: Self.control).eraseToAnyMiddleware() }
    fixture.send("a", "start")
    #expect(fixture.words == ["a", "a!", "start"])
    #expect(fixture.told == ["a", "a!", "start"])
    fixture.finish("b!")
    #expect(fixture.sources.last == "late")
  }

  @Test func `a middleware behind a closed gate handles nothing, and the reducers run all the same`() {
    let fixture = StoreFixture { $0.gated(initially: .closed, byAction: Self.control).eraseToAnyMiddleware() }
    fixture.send("a", "b")
    #expect(fixture.words == ["a", "b"])
    #expect(fixture.told == [])
  }

  @Test func `the gate moves first: an action that opens it passes, one that closes it does not`() {
    let fixture = StoreFixture { $0.gated(initially: .closed, byAction: Self.control).eraseToAnyMiddleware() }
    fixture.send("a", "open", "close", "b")
    #expect(fixture.told == ["open", "open!"])
    #expect(fixture.words == ["a", "open", "open!", "close", "b"])
  }

  @Test func `opening what is open, and closing what is closed, changes nothing`() {
    let fixture = StoreFixture { $0.gated(byAction: Self.control).eraseToAnyMiddleware() }
    fixture.send("start", "open")
    fixture.finish("late!")
    fixture.send("close", "close", "a")
    #expect(fixture.words == ["start", "open", "open!", "late!", "close", "close", "a"])
  }

  @Test func `late output of a closed gate is dropped`() {
    let fixture = StoreFixture { $0.gated(byAction: Self.control).eraseToAnyMiddleware() }
    fixture.send("start", "close")
    fixture.finish("late!")
    #expect(fixture.words == ["start", "close"])
  }

  @Test func `late output of a gate that was closed is dropped, even if it is open again`() {
    let fixture = StoreFixture { $0.gated(byAction: Self.control).eraseToAnyMiddleware() }
    fixture.send("start", "close", "open")
    fixture.finish("late!")
    #expect(fixture.words == ["start", "close", "open", "open!"])
  }

  @Test func `output of an effect that begins after the gate was opened again passes`() {
    let fixture = StoreFixture { $0.gated(byAction: Self.control).eraseToAnyMiddleware() }
    fixture.send("close", "open", "start")
    fixture.finish("late!")
    #expect(fixture.words == ["close", "open", "open!", "start", "late!"])
  }

  @Test func `a middleware that waits for its dependencies has a gate of its own each time it is injected`() {
    let reader = MiddlewareReader<Void, AnyMiddleware<String, String, [String]>> { _ in
      AnyMiddleware { action, _, _ in action.count == 1 ? IO { $0.dispatch(action + "!") } : .pure() }
    }.gated(byAction: Self.control)
    let stores = [reader.inject(()), reader.inject(())].map { middleware in
      ReduxStoreBase<String, [String]>(
        subject: .init(initialValue: []), reducer: .reduce { action, state in state.append(action) },
        middleware: middleware)
    }
    stores[0].dispatch("close")
    for store in stores { store.dispatch("a") }
    #expect(stores.map(\.state) == [["close", "a"], ["a", "a!"]])
  }
}
