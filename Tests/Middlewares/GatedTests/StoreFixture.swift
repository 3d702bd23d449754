import SwiftRex

/// A store of words with a gated middleware that dispatches each word with an exclamation mark, for "start" only later.
final class StoreFixture: @unchecked Sendable {  // Used by one thread only.
  private(set) var told: [String] = []
  private(set) var sources: [String?] = []
  private var outputs: [AnyActionHandler<String>] = []
  private var store: ReduxStoreBase<String, [String]>?

  /// Creates a store whose middleware the function gates.
  init(_ gate: (AnyMiddleware<String, String, [String]>) -> AnyMiddleware<String, String, [String]>) {
    let middleware = AnyMiddleware<String, String, [String]> { [weak self] action, _, _ in
      self?.told.append(action)
      if action.hasSuffix("!") { return .pure() }
      return IO { output in
        if action == "start" { self?.outputs.append(output) } else { output.dispatch(action + "!") }
      }
    }
    let spy = AnyMiddleware<String, String, [String]> { [weak self] _, source, _ in
      self?.sources.append(source.info)
      return .pure()
    }
    store = ReduxStoreBase(
      subject: .init(initialValue: []), reducer: .reduce { action, state in state.append(action) },
      middleware: spy <> gate(middleware))
  }

  var words: [String] { store?.state ?? [] }

  func send(_ actions: String...) {
    for action in actions { store?.dispatch(action) }
  }

  /// Dispatches an action from the effects that were started.
  func finish(_ action: String) {
    for output in outputs { output.dispatch(action, info: "late") }
  }
}
