import CommandLineOptions
import ConcurrencyRex
import LifecycleFeature
import LineEditing
import REPL
import Screens
import SwiftRex

extension PromptFeature {
  static let lifecycle = PromptFeature(
    name: "lifecycle", samples: Lifecycle.Action.samples.map(AppAction.lifecycle), work: { $0.lifecycle.listedWork },
    pane: { Pane("Lifecycle", id: ScreenName.lifecycle, $0.lifecycle) { state, _ in PaneContent(state) } },
    commandLine: CommandLine(options: Lifecycle.Options.table.map { $0.lift(\.lifecycle) }),
    lifetime: Lifetime(
      opening: .lifecycle(.launched), closing: { .lifecycle(.terminationRequested(.finished(exitCode: $0))) },
      hasBegun: { $0.lifecycle.isLaunched }, isEnding: { $0.lifecycle.isEnding }))
}

extension Lifecycle {
  /// The command-line options for the life cycle.
  struct Options: Equatable, Sendable {
    /// The longest time for saving before the process stops or ends.
    var saveTime = Duration.seconds(5)
    /// Whether to end with the parent process.
    var endsWithParent = false

    static let table: [CommandLineOption<Options>] = [
      CommandLineOption(
        "--save-time", argument: "SECONDS", "a number of seconds",
        help: "wait at most SECONDS for changes to be saved before the process is suspended or exits (default: 5)"
      ) { options, text throws(UsageError) in
        guard let seconds = Double(text), seconds >= 0, seconds <= 3600 else {
          throw UsageError("--save-time must be a number of seconds from 0 to 3600, not \"\(text)\"")
        }
        options.saveTime = .seconds(seconds)
      }.used(in: [.live]),
      CommandLineOption("--with-parent", help: "exit when the parent process exits") {
        $0.endsWithParent = true
      }.used(in: [.live]),
    ]
  }
}

extension Lifecycle.Dependencies {
  /// Returns the dependencies over the process, which ends after the features have saved, or after a limited time.
  static func live(on machine: Machine) -> Self {
    let options = machine.options.lifecycle
    let (console, effects, shutdown) = (machine.console, machine.runtime.effects, machine.runtime.shutdown)
    var policy = Lifecycle.ProcessPolicy()
    policy.deadline = options.saveTime + .seconds(3)
    policy.endsWithParent = options.endsWithParent
    policy.isInterruptHandled = { console.isEditing || machine.runtime.interrupt() }
    policy.waitUntilSaved = {
      await effects.waitUntilIdle(atMost: options.saveTime, on: ContinuousClock())
      // If the request to stop was withdrawn, the work that it waited for continues.
      if Task.isCancelled { return }
      for cancel in machine.cancellations.withLock({ $0 }) { cancel() }
      await effects.waitUntilIdle(atMost: .seconds(1), on: ContinuousClock())
    }
    policy.willStop = { console.releaseTerminal() }
    policy.didContinue = { console.reclaimTerminal() }
    policy.willEnd = { shutdown.begin() }
    policy.exit = { code in
      // An app that is ended by a signal does not wait until its output is read.
      if code > 128 { console.releaseOutput() }
      shutdown.finish(code: code)
    }
    return .live(policy)
  }
}

extension PaneContent<Lifecycle.ViewAction> {
  /// Creates the pane of the life cycle: the latest phases, newest first.
  init(_ state: Lifecycle.ViewState) {
    let phases = state.phases.reversed().map { row in
      Row(StyledText("\(row.began)  ", .dim) + StyledText(row.name), id: "\(row.id)")
    }
    let note = state.note.map { [Row(StyledText($0, .notice))] } ?? []
    self.init(
      summary: StyledText(state.title), rows: note + phases,
      keys: [Binding("b", "background", .suspendTapped)])
  }
}
