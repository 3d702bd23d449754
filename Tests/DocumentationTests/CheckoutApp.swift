import CommandLineOptions
import ConcurrencyRex
import Foundation
import LineEditing
import REPL
import Recorder
import SwiftRex
import TerminalTesting
import Testing

/// An app with the checkout as its only feature, on a simulated clock.
struct CheckoutApp {
  typealias Store = ReduxStoreBase<Checkout.Action, Checkout.State>

  static let name = "Shop"
  static let samples: [Checkout.Action] = [
    .itemAdded("tea"), .paymentRequested, .paymentDeclined(reason: "no money"), .cancelled,
  ]

  let repl: REPL<Store>

  static let table = OptionTable(
    program: name, overview: "", options: REPLOptions.table, subcommands: REPLOptions.subcommands,
    defaults: REPLOptions(), mode: { $0.mode(in: .simulated) })

  init(console: Console, options: REPLOptions = REPLOptions(), program: String = "Shop 1") {
    let clock = VirtualClock()
    let runtime = Runtime.simulated(clock: clock, console: console, options: options)
    let recorder = runtime.recorder(initialState: Checkout.State(), reducer: Checkout.reducer, program: program)
    let store = Store(
      subject: .init(initialValue: Checkout.State()), reducer: Checkout.reducer,
      middleware: recorder.recording(Checkout.middleware.inject(clock)), effects: runtime.effects)
    repl = REPL(store: store, recorder: recorder, runtime: runtime, app: AppDescription(samples: Self.samples))
  }

  /// Runs the prompt, and returns its exit code.
  func run() async -> Int32 { await onThread { repl.run() } }

  /// Runs the program with the arguments of a command line, and returns the exit code.
  static func run(_ arguments: [String], _ console: Console, program: String = "Shop 1") async -> Int32 {
    await onThread {
      table.run(arguments, console: console) { options, console throws(UsageError) in
        switch options.mode(in: .simulated).task {
        case .mask:
          options.maskRecording(
            program: program, initialState: Checkout.State(), reducer: Checkout.reducer, console: console)
        case .replay: replay(options, console, program)
        default: CheckoutApp(console: console, options: options, program: program).repl.run(options: options)
        }
      }
    }
  }

  private static func replay(_ options: REPLOptions, _ console: Console, _ program: String) -> Int32 {
    do throws(RecordingFileError) {
      let replay = try Replay(
        of: options.replay ?? "", program: program, initialState: Checkout.State(), reducer: Checkout.reducer,
        console: console, options: options)
      let store = Store(
        subject: .init(initialValue: replay.initialState), reducer: Checkout.reducer,
        middleware: replay.recorder.recording(IdentityMiddleware()), effects: replay.runtime.effects)
      let repl = REPL(
        store: store, recorder: replay.recorder, runtime: replay.runtime, app: AppDescription(samples: samples))
      return replay.run(repl)
    } catch {
      console.printError("\(name): \(error.message)")
      return RecordingFileError.exitCode
    }
  }
}

extension Document {
  /// Reads a page of the documentation.
  init(ofPage name: String) throws {
    let path = "Modules/Documentation/\(name)"
    self.init(path: path, text: try Repository.text(of: path))
  }

  /// Returns the lines of the block after a fence with these words; none if there is no such block.
  func block(_ fence: String) -> [String] { blocks.first { $0.fence.language == fence }?.code ?? [] }
}

extension String {
  /// The text as it stands on a page: with the name of a module of the reader's, and with ends that are not aligned.
  var onPage: String {
    replacing("DocumentationTests", with: "CheckoutFeature")
      .replacing(/(\S)\ {2,}(from 2.*|[A-Za-z]+\/[a-zA-Z]+.swift:34)$/) { "\($0.output.1)  \($0.output.2)" }
  }
}

extension TypingSession {
  /// Types the commands of a page's session, one after the other, and returns the screen.
  ///
  /// - Parameter edit: Returns a command as it is typed.
  func type(session: [String], _ edit: (String) -> String = { $0 }) async -> [String] {
    let commands = session.compactMap { $0.firstMatch(of: /^(?:\d:\d\d )?> (.*)/).map { String($0.1) } }
    await seesPrompt(1)
    for (number, command) in commands.enumerated() {
      pty.type(edit(command) + "\r")
      await seesPrompt(number + 2)
    }
    return lines.drop { !$0.contains(/^(?:\d:\d\d )?>\ /) }.dropLast().map(\.onPage)
  }

  /// Waits for an empty prompt, after this many prompts.
  private func seesPrompt(_ number: Int) async {
    let shown = await waits { screen in
      screen.lines.last?.wholeMatch(of: /(?:\d:\d\d )?>/) != nil
        && screen.lines.count { $0.contains(/^(?:\d:\d\d )?>/) } == number
    }
    if let shown { Issue.record("no prompt is shown\n\(shown)") }
  }
}
