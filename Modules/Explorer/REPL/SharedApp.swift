import Recorder
import SwiftRex

/// A running app, which all terminals share.
final class SharedApp<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  /// The store, its recorder and its runtime.
  typealias Running = (store: Store, recorder: Recorder<Store.ActionType, Store.StateType>, runtime: Runtime)

  let description: AppDescription<Store.ActionType, Store.StateType>
  /// The actions that can be typed.
  let catalog: ActionCatalog
  /// Creates the store of a new simulated world; `nil` for a world that cannot be created again.
  let rebuild: REPL<Store>.Rebuild?
  /// The shadow that the terminals see instead of the app; `nil` if they see the app.
  let shadow: MaskedShadow<Store.ActionType, Store.StateType>?
  /// The name of the action that ends the app; nothing waits behind a gate after it.
  let closingName = Locked<String?>(nil)
  /// The features whose gates are closed.
  let closedGates = Locked<Set<String>>([])
  private let current: Locked<Running>
  /// Called with each store that replaces another one.
  let onReplacement = Locked<(@Sendable (Store) -> Void)?>(nil)
  /// The number of actions when the store that runs now replaced another one.
  let branchCount = Locked(0)
  /// The terminals of other processes.
  private let terminals = Locked<[TerminalID: Runtime]>([:])

  init(
    _ running: Running, _ description: AppDescription<Store.ActionType, Store.StateType>,
    rebuild: REPL<Store>.Rebuild? = nil, shadow: MaskedShadow<Store.ActionType, Store.StateType>? = nil
  ) {
    (current, self.description, self.rebuild, self.shadow) = (Locked(running), description, rebuild, shadow)
    catalog = ActionCatalog(
      samples: description.samples, documentation: description.documentation, types: description.types)
  }

  /// The store that runs now, which `:branch` replaces.
  var running: Running { current.withLock { $0 } }

  /// Continues with another store, whose gates are open.
  func replace(with running: Running) {
    branchCount.withLock { $0 = running.recorder.count }
    current.withLock { $0 = running }
    closedGates.withLock { $0 = [] }
    onReplacement.withLock(\.self)?(running.store)
  }

  /// Throws if the terminals see a shadow, and a command would change the app, or show what the shadow does not have.
  func check(_ command: Command) throws(CommandError) {
    guard let shadow, command != .nothing else { return }
    var name: Command.Name?
    if case .named(let command, _) = command { name = command }
    if let failure = shadow.failure, name != .quit { throw CommandError(failure) }
    switch name {
    case nil, .branch, .gate, .tour, .wait: throw CommandError("this session is masked, and can only be looked at")
    case .cost, .effects, .world: throw CommandError("this session is masked, and shows only what is recorded")
    case .help, .actions, .state, .log, .diff, .why, .try, .back, .forward, .goto, .skip, .live, .mute, .only, .expect,
      .source, .repeat, .screens, .exportTest, .quit:
      break
    }
  }

  /// Adds the terminal of another process, or removes it.
  func setTerminal(_ terminal: TerminalID, _ runtime: Runtime?) {
    terminals.withLock { $0[terminal] = runtime }
  }

  /// Whether there is more than one terminal.
  var isShared: Bool { terminals.withLock { !$0.isEmpty } }

  /// Ends the commands of the terminals of other processes, for good.
  func endCommands() {
    for terminal in terminals.withLock({ Array($0.values) }) { terminal.end() }
  }
}
