import Logger
import SwiftRex
import Testing

/// What a logger leaves out.
struct LogFilterTests {
  typealias Filter = LogFilter<Int, LoggerTests.State>

  /// The actions of those dispatched that are logged, each from a line of its own number.
  func logged(
    _ filter: Filter, of actions: [Int], perform: @escaping @Sendable (@Sendable () -> Void) -> Void = { $0() }
  )
    -> [String]
  {
    let log = Log()
    let store = LoggerTests().store(LoggerMiddleware(where: filter, perform: perform) { log.add(["\($0.action)"]) })
    for action in actions {
      store.dispatch(action, from: ActionSource(file: "script", function: "test", line: UInt(action)))
    }
    return log.entries.flatMap { $0 }
  }

  @Test func `everything passes by default`() {
    #expect(logged(.everything, of: [1, 2, 0]) == ["1", "2", "0"])
  }

  @Test func `a source may be left out`() {
    #expect(logged(.sources { $0.line != 2 }, of: [1, 2, 3]) == ["1", "3"])
  }

  @Test func `what changes nothing may be left out`() {
    #expect(logged(.changes(of: { $0 }), of: [1, 0, 2, 0]) == ["1", "2"])
  }

  @Test func `what does not change the part that matters may be left out`() {
    #expect(logged(.changes(of: \.names), of: [1, 2, 2, 3]) == ["2", "3"])
  }

  @Test func `an entry may be left out for any reason`() {
    #expect(logged(.entries { $0.after.count > 3 }, of: [1, 2, 3, 4]) == ["3", "4"])
  }

  @Test func `combined filters must all agree, in any grouping`() {
    let (a, b, c): (Filter, Filter, Filter) = (
      .actions { $0 != 1 }, .sources { $0.line != 2 }, .changes(of: \.count)
    )
    let actions = [0, 1, 2, 3, 4]
    #expect(logged((a <> b) <> c, of: actions) == ["3", "4"])
    #expect(logged(a <> (b <> c), of: actions) == ["3", "4"])
    #expect(logged(.identity <> a, of: actions) == logged(a, of: actions))
    #expect(logged(a <> .identity, of: actions) == logged(a, of: actions))
  }

  @Test func `an action that is not admitted is not looked at any further`() {
    let performed = Log()
    let perform: @Sendable (@Sendable () -> Void) -> Void = { work in
      performed.add(["once"])
      work()
    }
    #expect(logged(.actions { $0 > 1 }, of: [1, 2, 1], perform: perform) == ["2"])
    #expect(performed.entries.count == 1)
  }
}
