import SwiftRex
import Testing

/// Actions find their parts, whatever their type looks like, and do not bother the others.
struct RoutingTests {
  indirect enum Mixed: Sendable {
    case empty
    case number(Int)
    case text(String)
    case pair(Int, String)
    case nested(Mixed)
    case optional(Int?)
    case other
  }

  enum Plain: CaseIterable, Sendable { case a, b, c }
  enum Single: Sendable { case only(Int) }
  enum OnePayload: Sendable { case full(String), empty, missing }
  enum Generic<Value: Sendable>: Sendable { case left(Value), right(Value), none }

  /// Runs actions through a store of one counting part for each prism, and expects each part to hear of its own.
  func expectRouted<Action: Sendable>(
    _ prisms: [Prism<Action, Void>], _ actions: [Action], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let effects = Log<Int>()
    let parts = prisms.enumerated().map { number, prism in
      Reducer<Void, [Int]>.reduce { _, state in state.append(number) }.lift(action: prism)
    }
    let middlewares = prisms.enumerated().map { number, prism in
      AnyMiddleware<Void, Void, Void> { _, _, _ in IO { _ in effects.append(number) } }
        .lift(action: prism, state: { (_: [Int]) in })
    }
    let store = makeStore([], parts.reduce(.identity, <>), middlewares.reduce(.identity, <>))
    for action in actions + actions.reversed() + actions { store.dispatch(action) }
    let expected = (actions + actions.reversed() + actions).map { action in
      prisms.indices.filter { prisms[$0].matches(action) }
    }
    #expect(store.state == expected.flatMap { $0 }, sourceLocation: sourceLocation)
    #expect(effects.elements == expected.flatMap { $0.reversed() }, sourceLocation: sourceLocation)
  }

  /// A prism of an enum case that is only looked for, never made.
  func prism<Action: Sendable>(_ action: Action, _ isCase: @escaping @Sendable (Action) -> Bool) -> Prism<Action, Void>
  {
    Prism(case: { action }, extract: { isCase($0) ? () : nil })
  }

  @Test func `an enum of many shapes`() {
    let prisms: [Prism<Mixed, Void>] = [
      prism(.empty) { if case .empty = $0 { true } else { false } },
      prism(.number(1)) { if case .number = $0 { true } else { false } },
      prism(.text("")) { if case .text = $0 { true } else { false } },
      prism(.pair(1, "")) { if case .pair = $0 { true } else { false } },
      prism(.nested(.empty)) { if case .nested = $0 { true } else { false } },
      prism(.optional(nil)) { if case .optional = $0 { true } else { false } },
      prism(.other) { if case .other = $0 { true } else { false } },
    ]
    let actions: [Mixed] = [
      .empty, .number(0), .number(-1), .text(""), .text(String(repeating: "x", count: 99)), .pair(1, "y"),
      .nested(.empty), .nested(.nested(.text("z"))), .optional(nil), .optional(7), .other,
    ]
    expectRouted(prisms, actions)
  }

  @Test func `enums without payloads, with one case, with one payload, and generic ones`() {
    expectRouted(Plain.allCases.map { plain in prism(plain) { $0 == plain } }, Plain.allCases)
    expectRouted([prism(Single.only(1)) { _ in true }], [.only(1), .only(2)])
    expectRouted(
      [
        prism(OnePayload.full("")) { if case .full = $0 { true } else { false } },
        prism(OnePayload.missing) { if case .missing = $0 { true } else { false } },
      ], [.full(""), .empty, .missing, .full("long enough not to be stored in place")])
    expectRouted(
      [
        prism(Generic<[Int]>.left([])) { if case .left = $0 { true } else { false } },
        prism(Generic<[Int]>.none) { if case .none = $0 { true } else { false } },
      ], [.left([1]), .right([1]), .none, .left([])])
  }

  @Test func `actions that are no enums`() {
    let even = Prism<Int, Void>(embed: { 0 }, extract: { $0 % 2 == 0 ? () : nil })
    let positive = Prism<Int, Void>(embed: { 1 }, extract: { $0 > 0 ? () : nil })
    expectRouted([even, positive], [-1, 0, 1, 2, 3])
    expectRouted([Prism<Int?, Void>(embed: { nil }, extract: { $0 == nil ? () : nil })], [nil, 1, 2, nil])
  }

  @Test func `a prism that looks into the payload is evaluated every time`() {
    let even = Prism<Mixed, Void>(
      embed: { .empty }, extract: { if case .number(let n) = $0, n % 2 == 0 { () } else { nil } })
    expectRouted([even], [.number(1), .number(2), .number(3), .number(4), .text("")])
    let inner = Prism<Mixed, Mixed>(case: Mixed.nested) { if case .nested(let inner) = $0 { inner } else { nil } }
    expectRouted(
      [inner.appending(even), inner.appending(inner).appending(even)],
      [
        .nested(.number(1)), .nested(.number(2)), .number(2), .nested(.nested(.number(2))),
        .nested(.nested(.number(3))),
      ])
  }
}
