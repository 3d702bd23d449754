import Gated
import SwiftRex
import Testing

/// A gate that actions open and close.
struct GatedByActionTests {
  static let control: @Sendable (String) -> GateState? = { ["open": .open, "close": .closed][$0] }

  @Test func `an open gate lets everything through, with its source`() {
    let laboratory = Laboratory { $0.gated(byAction: Self.control).eraseToAnyMiddleware() }
    laboratory.send("a", "start")
    #expect(laboratory.words == ["a", "a!", "start"])
    #expect(laboratory.told == ["a", "a!", "start"])
    laboratory.finish("b!")
    #expect(laboratory.sources.last == "late")
  }

  @Test func `a closed gate tells of nothing, and the reducers run all the same`() {
    let laboratory = Laboratory { $0.gated(initially: .closed, byAction: Self.control).eraseToAnyMiddleware() }
    laboratory.send("a", "b")
    #expect(laboratory.words == ["a", "b"])
    #expect(laboratory.told == [])
  }

  @Test func `the gate moves first: what opens it gets through, what closes it does not`() {
    let laboratory = Laboratory { $0.gated(initially: .closed, byAction: Self.control).eraseToAnyMiddleware() }
    laboratory.send("a", "open", "close", "b")
    #expect(laboratory.told == ["open", "open!"])
    #expect(laboratory.words == ["a", "open", "open!", "close", "b"])
  }

  @Test func `opening what is open, and closing what is closed, changes nothing`() {
    let laboratory = Laboratory { $0.gated(byAction: Self.control).eraseToAnyMiddleware() }
    laboratory.send("start", "open")
    laboratory.finish("late!")
    laboratory.send("close", "close", "a")
    #expect(laboratory.words == ["start", "open", "open!", "late!", "close", "close", "a"])
  }

  @Test func `late output of a closed gate stays closed`() {
    let laboratory = Laboratory { $0.gated(byAction: Self.control).eraseToAnyMiddleware() }
    laboratory.send("start", "close")
    laboratory.finish("late!")
    #expect(laboratory.words == ["start", "close"])
  }

  @Test func `late output of a gate that was closed stays closed, even if it is open again`() {
    let laboratory = Laboratory { $0.gated(byAction: Self.control).eraseToAnyMiddleware() }
    laboratory.send("start", "close", "open")
    laboratory.finish("late!")
    #expect(laboratory.words == ["start", "close", "open", "open!"])
  }

  @Test func `what begins after the gate was opened again gets out`() {
    let laboratory = Laboratory { $0.gated(byAction: Self.control).eraseToAnyMiddleware() }
    laboratory.send("close", "open", "start")
    laboratory.finish("late!")
    #expect(laboratory.words == ["close", "open", "open!", "start", "late!"])
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
