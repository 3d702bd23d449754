import CommandLineOptions
import ConcurrencyRex
import FavoritesFeature
import Foundation
import LifecycleFeature
import LineEditing
import LocationSimulationFeature
import Logger
import REPL
import ReachabilityFeature
import Screens
import SwiftRex

/// The composition root: parses the command line, creates a world and a store over it, and runs a REPL over the store.
@main
enum App {
  static func main() {
    exit(Options.table.run(CommandLine.arguments.dropFirst(), run))
  }

  /// Runs the app and returns its exit code.
  private static func run(_ options: Options, _ console: Console) throws(UsageError) -> Int32 {
    if options.printsVersion {
      let line = #"{"type":"version","program":"App","version":"\#(version)"}"#
      console.print(options.repl.format == .json ? line : "App \(version)")
      return 0
    }
    let scripts = try options.repl.scripts
    let log = try log(options.log, console)
    var (runtime, world) = try start(options, console)
    world.log = log
    let store = AppStore(world: world, runtime: runtime) { dispatched in
      let source = dispatched.dispatcher
      console.printError("actions keep dispatching actions; the last one came from \(source.file):\(source.line)")
    }
    let repl = REPL(
      store: store, runtime: runtime, console: console, samples: AppAction.samples,
      documentation: AppAction.documentation, types: AppAction.types, examples: examples, screens: .app(world),
      historyPath: Console.historyPath(of: "swiftrex-workspace"))
    let code = repl.run(
      scripts, keepsGoing: options.repl.keepsGoing, startsWithScreens: options.repl.startsWithScreens,
      opening: .lifecycle(.launched),
      warnings: { [$0.favorites.message, $0.locationSimulation.problem].compactMap(\.self) },
      closing: { .lifecycle(.terminationRequested(.finished(exitCode: $0))) })
    let problems = store.state.favorites.problems
    for problem in problems { console.printError(problem) }
    return code == 0 && !problems.isEmpty ? unsavedChangesCode : code
  }

  /// The exit code if the program did what was asked, but changes of favorites are lost or were refused.
  private static let unsavedChangesCode: Int32 = 4

  private static func start(_ options: Options, _ console: Console) throws(UsageError) -> (Runtime, World) {
    switch options.world {
    case .live:
      let runtime = Runtime.live(console: console, options: options.repl)
      return (runtime, .live(options, console: console, runtime: runtime))
    case .simulated:
      let clock = VirtualClock()
      let runtime = Runtime.simulated(clock: clock, console: console, options: options.repl)
      let world = World.simulated(
        clock: clock, favoritesFile: try options.simulatedFavoritesFile, trackFile: options.track,
        exit: runtime.shutdown.finish)
      return (runtime, world)
    }
  }

  private static func log(_ path: String?, _ console: Console) throws(UsageError) -> LogFile? {
    guard let path else { return nil }
    do throws(LogFileError) {
      return try LogFile(appendingTo: path) { console.printError($0) }
    } catch {
      throw UsageError(error.message)
    }
  }

  /// The version of the app; the changelog lists the changes.
  private static let version = "0.1.0-dev"

  /// The actions that the greeting and the help show.
  static let examples = ["favorites.itemTapped(\"oslo\")", "locationSimulation.startRequested(speed: 12.5)"]
}

extension Favorites.State {
  /// The changes that the user made in vain, one line for each kind.
  fileprivate var problems: [String] {
    let lost = lostChanges.map { "lost changes to favorites: \($0.count); \($0.reason)" }
    if rejections.isEmpty { return lost.map { [$0] } ?? [] }
    let first = rejections.sorted { $0.key < $1.key }.prefix(3).map { "\($0.key.debugDescription): \($0.value)" }
    let count = "changes to favorites that the server rejected: \(rejections.count)"
    return [lost, ([count] + first).joined(separator: "; ")].compactMap(\.self)
  }
}
