import Foundation
import Instrumentation
import LifecycleFeature
import LineEditing
import SwiftRex

/// The composition root: understands the command line, makes a world and a store over it, and lets a person or a
/// script talk to the store.
@main
enum App {
  static func main() {
    let console = Console.standard
    exit(console.finish(code: run(CommandLine.arguments.dropFirst(), console)))
  }

  /// Does what the arguments ask for and answers the exit code.
  private static func run(_ arguments: ArraySlice<String>, _ console: Console) -> Int32 {
    do throws(UsageError) {
      let options = try Options(arguments: Array(arguments))
      if !options.help { return run(try options.scripts, options, console) }
      console.print(Options.help)
      return 0
    } catch {
      console.printError("App: \(error.message)")
      return 2
    }
  }

  private static func run(_ scripts: [Script], _ options: Options, _ console: Console) -> Int32 {
    let ending = Ending(wakeReader: { console.wake() })
    let journal = Journal(format: options.json ? .json : .text) { console.print($0) }
    let host = Host(options: options, console: console, ending: ending, journal: journal)
    let costs = Costs()
    let store = AppStore(world: host.world, effects: host.effects, metrics: .machine(costs))
    let session = Session(
      store: store, time: host.time, journal: journal, costs: costs, format: options.json ? .json : .text,
      print: { console.print($0) }, hint: { options.json ? console.printError($0) : console.print($0) })
    store.dispatch(.lifecycle(.launched))
    host.time.settle()
    let code = REPL(session: session, console: console, ending: ending).run(scripts)
    if !ending.hasBegun { store.dispatch(.lifecycle(.terminationRequested(.finished(exitCode: code)))) }
    host.time.settle()
    host.time.waitUntilIdle(store.effects)
    ending.wait()
    return max(code, ending.code ?? 0)
  }
}
