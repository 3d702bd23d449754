import SwiftRex
import SwiftRexTesting
import Testing

@testable import Recorder

/// The masked copy of a running session. What the user types here is in an alphabet that neither the app nor the masks
/// use.
struct MaskedShadowTests {
  private typealias Shadow = MaskedShadow<Market.Action, Market.State>

  private static func hasOriginals(_ value: Any) -> Bool {
    "\(value)".unicodeScalars.contains { 0x10A0...0x10FF ~= $0.value }
  }

  /// Dispatches actions to a store with a shadow.
  private static func run(_ actions: [Market.Action], _ shadow: Shadow) -> Market.State {
    let recorder = Recorder(
      initialState: Market.State(), reducer: Market.reducer, shadow: shadow, now: { .seconds(7) },
      wantsStates: { true }
    ) { action, states in
      if let states { _ = shadow.follow((action, states)) }
    }
    let store = ReduxStoreBase(
      subject: .init(initialValue: Market.State()), reducer: Market.reducer,
      middleware: recorder.recording(IdentityMiddleware<Market.Action, Market.Action, Market.State>()))
    let source = ActionSource(file: "/home/ნინო/სია", line: 3, info: "ნინო", origin: .script)
    for action in actions { store.dispatch(action, from: source.with(cause: nil)) }
    return store.state
  }

  @Test func `the shadow has the same actions and states, but no letter that was typed`() throws {
    let logged = Locked<[String]>([])
    let logger = AnyMiddleware<Market.Action, Never, Market.State> { action, source, state in
      IO { _ in logged.withLock { $0.append("\(action) \(source) \(state())") } }
    }
    let shadow = try Shadow(of: Market.State(), Market.reducer, logger: logger)
    let published = Locked<[Market.State]>([])
    let subscription = shadow.store.statePublisher.subscribe(
      UnfailableSubscriberType(onValue: { state in published.withLock { $0.append(state) } }))
    let state = Self.run([.ordered("ჩაი"), .sold("მარილი"), .delivered("ჩაი"), .closed], shadow)
    subscription.unsubscribe()
    let recording = shadow.recorder.recording
    #expect(Array(recording.numbers) == [1, 2, 3, 4])
    #expect(recording[4].time == .seconds(7) && recording[1].source.line == 3)
    #expect(shadow.store.state == recording.state(after: 4) && shadow.store.state.isClosed)
    #expect(shadow.store.state.stock.values.sorted() == state.stock.values.sorted())
    #expect(logged.withLock(\.count) == 4 && published.withLock(\.count) == 5)
    #expect(!Self.hasOriginals((logged.withLock(\.self), published.withLock(\.self))))
    #expect(!Self.hasOriginals(recording.numbers.map { recording[$0] }) && shadow.failure == nil)
  }

  @Test func `the shadow ignores actions dispatched to it`() throws {
    let shadow = try Shadow(of: Market.State(), Market.reducer)
    shadow.store.dispatch(.closed, from: .here())
    #expect(!shadow.store.state.isClosed && shadow.recorder.count == 0)
  }

  @Test func `the shadow ends before an action that cannot be masked`() throws {
    let failures = Locked<[String]>([])
    let reducer = Reducer<Form.Action, [String]>.reduce { action, names in names.append("\(action)") }
    let shadow = try MaskedShadow<Form.Action, [String]>(
      of: [], reducer, onFailure: { text in failures.withLock { $0.append(text) } })
    for (index, action) in [Form.Action.named("A"), .rated(Form.Grade(text: "A")), .named("B")].enumerated() {
      let step = RecordedAction(action, number: index + 1, source: .here(), time: .zero)
      #expect((shadow.follow((step, ([], []))) != nil) == (index == 0))
    }
    #expect(
      shadow.failure == "the masked session ends here: action 2 cannot be decoded after it was masked"
        && failures.withLock(\.self) == [shadow.failure] && shadow.recorder.count == 1)
  }
}
