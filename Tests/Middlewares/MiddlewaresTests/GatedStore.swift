import SwiftRex

/// A store of words with a gated middleware that dispatches each word with an exclamation mark, for "start" only later.
final class GatedStore: @unchecked Sendable {  // Used by one thread only.
  private(set) var handled: [String] = []
  private var outputs: [AnyActionHandler<String>] = []
  private var store: ReduxStoreBase<String, [String]>?

  /// Creates a store whose middleware the function gates.
  init(_ gate: (AnyMiddleware<String, String, [String]>) -> AnyMiddleware<String, String, [String]>) {
    let middleware = AnyMiddleware<String, String, [String]> { [weak self] action, _, _ in
      self?.handled.append(action)
      if action.hasSuffix("!") { return .identity }
      return IO { output in
        if action == "start" { self?.outputs.append(output) } else { output.dispatch(action + "!") }
      }
    }
    store = ReduxStoreBase(
      subject: .init(initialValue: []), reducer: .reduce { action, state in state.append(action) },
      middleware: gate(middleware))
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
