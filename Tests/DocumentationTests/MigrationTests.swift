import Testing

/// The steps of a migration from SwiftRex 0.8, and the compiler's messages that they quote.
struct MigrationTests {
  /// A small app for SwiftRex 0.8.
  private let app = """
    import ConcurrencyRex
    import SwiftRex
    import SwiftRexCompatibility

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
    func list(_ store: some StoreType<Int, Int>) {}
    @MainActor func preview() { list(ObservableViewModel<Int, Int>.mock(state: 1)) }
    @MainActor func announce(_ viewModel: ObservableViewModel<Int, Int>) { viewModel.objectWillChange.send() }
    final class Ticker: MiddlewareProtocol {
      func receiveContext(getState: @escaping GetState<Int>, output: AnyActionHandler<Int>) { output.dispatch(1) }
      func handle(action: Never, from dispatcher: ActionSource, state: @escaping GetState<Int>) -> IO<Int> { .pure() }
    }
    let lifted = EffectMiddleware<PlayerAction, PlayerAction, String?, Void>.identity
      .lift(action: \\PlayerApp.player, state: \\PlayerState.title)
    public struct PlayerApp { public var player: PlayerAction? }
    let lengths: EffectMiddleware<Int, Int, String, Void> =
      EffectMiddleware<Int, Int, Int, Void>.identity.lift(state: { (text: String) in text.count })
    """

  /// Another one, in which Swift 5 reports only removed names.
  private let swift6 = """
    import CombineRex

    struct Page<Item> { var items: [Item] }
    struct Track { var title: String }
    class User { var name = "" }
    final class PassthroughSubject<Output, Failure> {}

    enum AppAction: Sendable { case loaded(Page<Track>), confirmed(then: () -> Void) }
    struct AppState: Sendable { var user: User? }
    struct World: Sendable { var taps: PassthroughSubject<Int, Never> }

    final class TrackMiddleware: MiddlewareProtocol {
      lazy var load: @Sendable () -> Int = { 1 }
      func handle(action: Int, from dispatcher: ActionSource, state: @escaping GetState<Int>) -> IO<Int> { .pure() }
    }

    func testTracks(_ store: ReduxStoreBase<Int, Int>) {
      var received: [Int] = []
      _ = store.statePublisher.subscribe(SubscriberType(onValue: { received.append($0) }))
    }

    let store = ReduxStoreBase<Int, Int>(
      subject: .combine(initialValue: 0), reducer: .identity, middleware: IdentityMiddleware())
    let shown = store.statePublisher.sink { print($0) }
    struct Loader<Item> { let store: AnyStoreType<Item, Item> }
    enum Numbers { static var shared = ReplayLastSubjectType<Int, Never>(initialValue: 0) }
    @MainActor struct NumberView {
      static func text(_ state: Int) -> String { "\\(state)" }
      func make(_ store: ReduxStoreBase<Int, Int>) { _ = store.mapState(Self.text) }
    }
    @MainActor func clear(_ viewModel: ObservableViewModel<Int, Int>) { viewModel.state = 0 }
    """

  /// One without other mistakes, because the compiler looks for this one last.
  private let sharing = """
    import SwiftRex

    class User { var name = "" }
    func keep(_ user: User, in users: Locked<User>) { users.withLock { $0 = user } }
    """

  @Test(.compiling, .timeLimit(.minutes(5)), arguments: ["5", "6"])
  func `the compiler reports every message that a migration step quotes`(mode: String)
    async throws
  {
    var said = ""
    for text in [app, swift6, sharing, "import RxSwiftRex\n"] {
      let options = ["-swift-version", mode, "-emit-sil", "-o", "/dev/null"]
      said += try await TypeCheck(text, with: [], options: options).output
    }
    let page = try Repository.text(of: "Modules/Documentation/ComingFromSwiftRex.md")
    let later = try #require(page.firstRange(of: "\n## Then Swift 6")).lowerBound
    for (section, isReported) in [(page[..<later], true), (page[later...], mode == "6")] {
      let steps = section.matches(of: /\n\| [0-9]+\. [^|]*\| `([^`]+)` \|(.*)/)
      #expect(!steps.isEmpty)
      for step in steps {
        let isWarning = step.2.contains("(This one is a warning.)")
        let text = "\(isWarning ? "warning" : "error"): \(step.1)"
        #expect(said.contains(text) == (isReported || isWarning), "\(text)")
      }
    }
  }
}
