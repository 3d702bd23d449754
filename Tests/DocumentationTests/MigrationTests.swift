import Testing

/// The steps of a migration from SwiftRex 0.8, and the compiler's messages that they quote.
struct MigrationTests {
  /// A small app for SwiftRex 0.8.
  private let app = """
    import ConcurrencyRex
    import SwiftRex

    public enum PlayerAction { case play, playing(String) }
    public struct PlayerState { public var title: String? }
    public class PlayerAPI { func play(_ done: @escaping (String) -> Void) {} }

    class PlayerMiddleware: Middleware {
      typealias InputActionType = PlayerAction
      typealias OutputActionType = PlayerAction
      typealias StateType = PlayerState

      var getState: GetState<PlayerState>!
      var output: AnyActionHandler<PlayerAction>!

      func receiveContext(getState: @escaping GetState<PlayerState>, output: AnyActionHandler<PlayerAction>) {
        self.getState = getState
        self.output = output
      }

      func handle(action: PlayerAction, from dispatcher: ActionSource, afterReducer: inout AfterReducer) {
        afterReducer = .do { self.output.dispatch(.playing("")) }
      }
    }

    let player = EffectMiddleware<PlayerAction, PlayerAction, PlayerState, PlayerAPI>.onAction { _, _, _ in
      .promise { context, completion in context.dependencies.play { completion(.playing($0)) } }
    }
    let stopping = Effect<Void, Int>.promise { context, perform in context.toCancel("player") }
    let silent = AnyMiddleware<Int, Int, Int>(receiveContext: { _, _ in }, handle: { _, _, _ in .pure() })
    let adding = Reducer<Int, Int> { action, state in state + action }

    class NumberStore: ReduxStoreBase<Int, Int> {}
    let numbers = NumberStore(subject: .init(initialValue: 0), reducer: .identity, middleware: IdentityMiddleware())
    let preview = AnyStoreType<Int, Int>(action: { _ in }, state: numbers.statePublisher)
    func makeViewModel() -> ObservableViewModel<Int, Int> { numbers.asObservableViewModel(initialState: 0) }
    """

  @Test(.compiling, .timeLimit(.minutes(5)))
  func `the compiler gives every message that a step quotes`() async throws {
    let said =
      try await TypeCheck(app, with: []).output + TypeCheck("import RxSwiftRex\n", with: []).output
    let page = try Repository.text(of: "Modules/Documentation/ComingFromSwiftRex.md")
    let quoted = page.matches(of: /\n\| [0-9]+\. [^|]*\| `([^`]+)` \|/).map { String($0.1) }
    #expect(quoted.count >= 13)
    for message in quoted { #expect(said.contains(message)) }
  }
}
