import Inspection
import Recorder
import Screens
import SwiftRex

/// The execution of commands on a store, one by one.
struct Session<Store: StoreType>: Sendable where Store.ActionType: Decodable {
  let store: Store
  let recorder: Recorder<Store.ActionType, Store.StateType>
  /// What the commands and the screens show: the state of the store, or an earlier one.
  let view: RecordingView<Store.ActionType, Store.StateType>
  let runtime: Runtime
  /// The work that the features list for a state.
  var work = WorkTable<Store.StateType>()
  /// The rules between features, which `:try` runs on a copy of the state; `nil` if the app does not name them.
  var rules: AnyMiddleware<Store.ActionType, Store.ActionType, Store.StateType>?
  /// The dependencies of the features; `nil` if the app does not name them.
  var world: WorldListing?
  /// The features whose gates are closed.
  let closedGates = Locked<Set<String>>([])
  /// The actions that can be typed.
  let catalog: ActionCatalog
  var examples: [String] = []
  /// Whether `:branch` can continue from an earlier state.
  var canBranch = false
  /// Shows the screens until the user leaves them, or prints them; `nil` for an app without screens.
  var showScreens: (@Sendable (_ backLabel: String) -> ScreensExit?)?

  /// The values of the variables of `:set`; `nil` for a name without a value that a warning was printed about.
  let variables = Locked<[String: String?]>([:])

  /// The number of expectations that held, and of those that failed.
  let expectations = Locked((held: 0, failed: 0))

  /// The action that was decoded last and its text, so that a repeated action is decoded once.
  private let lastDecoded = Locked<(text: String, action: Store.ActionType)?>(nil)

  /// Executes a line from a source, such as a typed line or a part of another command.
  func execute(_ line: String, from source: ActionSource, in scope: CommandScope = CommandScope()) -> Outcome {
    do throws(CommandError) {
      let command = try Command(parsing: line) { name in
        scope.variables[name] ?? value(of: name, from: source)
      }
      if runtime.reports == nil, !command.isForClients {
        throw CommandError("only the user at the prompt of the app can run this command").at(line)
      }
      return try execute(command, line, from: source, in: scope)
    } catch {
      let (error, layout) = (unknownStart(of: line) ?? error, runtime.output.layout())
      if !layout.showsInput || runtime.output.format != .text {
        return .failed(error.message(in: line, after: scope.offset), code: 1)
      }
      let replaced = try? line.expanded { scope.variables[$0] ?? value(of: $0, from: source) }
      let shown = error.isFound(in: line) ? line : replaced ?? line
      return .failed(error.message(pointingInto: shown, columns: layout.columns), code: 1)
    }
  }

  private func execute(
    _ command: Command, _ line: String, from source: ActionSource, in scope: CommandScope
  ) throws(CommandError) -> Outcome {
    let output = runtime.output
    switch command {
    case .nothing: break
    case .action(let text):
      if let feature = feature(named: text) {
        show(try actions(under: feature))
      } else {
        let action = try decode(text, line)
        try checkIsLive()
        dispatch(action, from: source)
      }
    case .help(let topic): show(try help(about: topic))
    case .actions(let name): show(try actions(under: name))
    case .why(let question): try explain(question)
    case .try(let text): try self.try(try decode(text, line))
    case .travel(let step): try travel(step)
    case .branch:
      guard let place = view.place else { throw CommandError("no earlier state is shown; :goto n shows one") }
      return .branch(from: place)
    case .gate(let feature, let isOpen): try gate(feature, isOpen: isOpen)
    case .world: try showWorld()
    case .state(let path, let asJSON): try showState(at: path, asJSON: asJSON)
    case .log(let count, let filter): try showLog(count, filter)
    case .difference(let numbers): try showDifference(numbers)
    case .mute(let filter): runtime.reporter.mute(try checked(filter))
    case .only(let filter): runtime.reporter.printOnly(try checked(filter))
    case .filters: try answer { _ in listedFilters }
    case .cost(let feature):
      _ = try checked(feature.map(EntryFilter.name))
      try answer { _ in output.lines(of: runtime.costs.entries(of: feature)) }
    case .effects: try answer { _ in output.lines(of: runningEffects, at: runtime.time.now) }
    case .wait(let duration): wait(duration)
    case .expect(let expectation): return try check(expectation, from: source)
    case .source(let file): return try run(file, in: scope.nested())
    case .repeat(let count, let repeated):
      let scope = try scope.nested(after: scope.offset + line.withoutComment.offset(ofLast: repeated))
      return run(repeated, times: count, from: source, in: scope)
    case .set(let name, let value): variables.withLock { $0[name] = value }
    case .screens:
      guard let showScreens else { throw CommandError("this app has no screens") }
      _ = showScreens("back")
    case .exportTest(let request): try exportTest(request)
    case .variables: try answer { _ in listedVariables }
    case .tour: return try takeTour(from: source, in: scope.nested())
    case .quit: return .quit
    }
    return .done
  }

  /// Returns the feature that a text names, with or without a dot before it.
  ///
  /// Only a name needs the catalog, which is created on first use.
  private func feature(named text: String) -> String? {
    let name = text.drop { $0 == "." }
    guard name.utf8.allSatisfy({ $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "(") }) else { return nil }
    return catalog.features.first { $0 == name }
  }

  /// Returns the action that a text within a line denotes.
  private func decode(_ text: String, _ line: String) throws(CommandError) -> Store.ActionType {
    if let last = lastDecoded.withLock({ $0 }), last.text.utf8.elementsEqual(text.utf8) { return last.action }
    let literal = try parse(text)
    do throws(Literal.DecodeError) {
      let action: Store.ActionType = try literal.decode()
      lastDecoded.withLock { $0 = (text, action) }
      return action
    } catch {
      throw mistake(in: literal, typedAs: text, line, error)
    }
  }

  /// Dispatches an action, and waits until it was handled, because another thread may be handling actions.
  private func dispatch(_ action: Store.ActionType, from source: ActionSource) {
    guard let reports = runtime.reports else { return store.dispatch(action, from: source) }
    runtime.time.waitUntilDone { done in
      reports.callOnce(afterActionFrom: source, done)
      store.dispatch(action, from: source)
    }
    runtime.time.settle()
  }

  /// Waits for a duration, or until no effect is in flight.
  ///
  /// In simulated time, consecutive actions with one name are printed as one.
  private func wait(_ duration: Duration?) {
    let time = runtime.time
    let isOver = { runtime.interruption.isRequested }
    if duration == nil, let note = waitNote { runtime.output.printHelp(note) }
    let wait = {
      duration.map { time.wait(atMost: $0, until: isOver) } ?? time.waitUntilIdle(runtime.effects, unless: isOver)
    }
    if time is SimulatedTime { runtime.reporter.folding(wait) } else { wait() }
  }
}

/// The result of a command.
enum Outcome: Equatable {
  case done
  case quit
  /// A new world replaces the store.
  case branch(from: TravelPlace)
  case failed(String, code: Int32)
}
