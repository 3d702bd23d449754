import ConcurrencyRex
import SwiftRex
import Testing

@testable import SwiftRexTesting

/// Actions for children that do not exist.
struct MissingChildTests {
  struct Row: Equatable, Identifiable, Sendable {
    let id: Int
    var count = 0
  }

  struct State: Equatable, Sendable {
    var rows = [Row(id: 1)]
    var table: [String: Int] = [:]
    var detail: Int?
  }

  enum Action: Equatable, Sendable {
    case row(ElementIDAction<Int, Int>)
    case entry(ElementIDAction<String, Int>)
    case detail(Int)
    case later(Int)

    var row: ElementIDAction<Int, Int>? { if case .row(let action) = self { action } else { nil } }
    var entry: ElementIDAction<String, Int>? { if case .entry(let action) = self { action } else { nil } }
    var detail: Int? { if case .detail(let number) = self { number } else { nil } }
  }

  static let number = Reducer<Int, Int>.reduce { $1 += $0 }
  static let row = Reducer<Int, Row>.reduce { $1.count += $0 }
  static let removal = Reducer<Action, State>.reduce { action, state in
    if action.row?.action == 9 { state.rows[id: action.row?.id ?? 0] = nil }
  }
  static let children: Reducer<Action, State> =
    row.liftToCollection(action: Prism(case: Action.row, extract: \.row), stateCollection: \.rows)
    <> number.liftToCollection(action: Prism(case: Action.entry, extract: \.entry), stateDictionary: \.table)
    <> number.liftToOptional(action: Prism(case: Action.detail, extract: \.detail), state: \.detail)

  let recorder = IssueRecorder()

  func store() -> TestStore<Action, State> {
    let middleware = AnyMiddleware<Action, Action, State> { action, _, _ in
      guard case .later(let id) = action else { return .identity }
      return IO { $0.dispatch(.row(ElementIDAction(id: id, action: 1))) }
    }
    return TestStore(
      State(), Self.removal <> Self.children, middleware, VirtualClock(),
      site: CallSite(fileID: #fileID, filePath: #filePath, line: 1, column: 1), report: recorder.report)
  }

  private let advice =
    "so the action changed nothing; correct the action, add the child first, or call `exhaustivity.remove(.children)`"

  @Test func `an action for a missing child fails its step`() {
    let store = store()
    store.send(.row(ElementIDAction(id: 1, action: 5))) { $0.rows[id: 1]?.count = 5 }
    store.send(.row(ElementIDAction(id: 2, action: 5))) { $0.rows[id: 2]?.count = 5 }
    store.send(.entry(ElementIDAction(id: "a", action: 5)))
    store.send(.detail(1))
    store.send(.later(3))
    store.receive(.row(ElementIDAction(id: 3, action: 1)))
    store.finish()
    let children = [
      "send row(ElementIDAction(id: 2, action: 5)): no child has the id 2",
      "send entry(ElementIDAction(id: \"a\", action: 5)): no child has the id \"a\"",
      "send detail(1): the child is nil", "receive row(ElementIDAction(id: 3, action: 1)): no child has the id 3",
    ]
    #expect(recorder.texts == children.map { "\($0), \(advice)" })
  }

  @Test func `an action may remove its child, or miss it if the test opts out`() {
    let store = store()
    store.send(.row(ElementIDAction(id: 1, action: 9))) { $0.rows = [] }
    store.exhaustivity.remove(.children)
    store.showsSkipped = true
    store.send(.detail(1))
    store.finish()
    #expect(recorder.severities == [.skipped])
    let text = recorder.texts.joined()
    #expect((text.contains("\n  action detail(1), from "), text.hasSuffix(": the child is nil")) == (true, true))
  }

  @Test func `an element is read, changed, removed and appended by its id`() {
    var rows = [Row(id: 1), Row(id: 2)]
    rows[id: 2]?.count = 5
    rows[id: 3]?.count = 5
    let counts = [rows[id: 2]?.count, rows[id: 3]?.count]
    rows[id: 1] = nil
    rows[id: 3] = Row(id: 3, count: 7)
    rows[id: 4] = nil
    #expect((counts, rows) == ([5, nil], [Row(id: 2, count: 5), Row(id: 3, count: 7)]))
  }
}
