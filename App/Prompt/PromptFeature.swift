import CommandLineOptions
import ConcurrencyRex
import Masking
import REPL
import Screens
import SwiftRex

/// What a feature, or navigation, adds to the prompt.
struct PromptFeature: Sendable {
  /// The name of its case in the actions and of its property in the state.
  let name: String
  /// A sample of every action, as the user would type it.
  let samples: [AppAction]
  /// Returns the work that the feature lists in a state.
  var work: @Sendable (AppState) -> [any Sendable] = { _ in [] }
  /// The options on the command line.
  var options: [CommandLineOption<Options>] = []
  /// The actions that the greeting and the help show.
  var examples: [String] = []
  /// Returns the session's first action, or the one that the options ask for, if any.
  var opening: @Sendable (Options) -> AppAction? = { _ in nil }
  /// Returns the session's last action, for an exit code.
  var closing: (@Sendable (Int32) -> AppAction)?
  /// Returns why the options cannot be used in the simulated world; `nil` if they can.
  var objectionToSimulation: @Sendable (Options) -> String? = { _ in nil }
  /// Makes the simulated world use the files that the user named.
  var simulate: @Sendable (inout World, VirtualClock, Options) -> Void = { _, _, _ in }
  /// Returns the warning to show to the user, if there is one.
  var warning: @Sendable (AppState) -> String? = { _ in nil }
  /// Returns whether something failed that the options ask for, so that the exit code is not 0.
  var hasFailed: @Sendable (AppState, Options) -> Bool = { _, _ in false }
  /// The fields that are more than a text, which masking a recording changes by a rule.
  var maskRules: Masker.Rules = [:]
  /// Returns the changes by the user that were not saved, to be reported at the end.
  var losses: @Sendable (AppState) -> [String] = { _ in [] }
  /// Returns the screen on a terminal, if there is one.
  var pane: (@MainActor @Sendable (AppViewModels) -> Pane)?
}

extension PromptFeature {
  /// Returns the warnings for the user.
  static func warnings(about state: AppState) -> [String] { all.compactMap { $0.warning(state) } }

  /// The rules of all fields that are more than a text.
  static let maskRules = all.map(\.maskRules).reduce(into: [:]) { $0.merge($1) { $0.merging($1) { $1 } } }

  /// Returns the losses to report at the end.
  static func losses(in state: AppState) -> [String] { all.flatMap { $0.losses(state) } }
}

extension AppDescription<AppAction, AppState> {
  /// What the prompt shows of the app, live, simulated or replayed.
  static var app: Self {
    var app = Self(samples: AppAction.samples)
    (app.documentation, app.types) = (AppAction.documentation, AppAction.types)
    app.examples = PromptFeature.all.flatMap(\.examples)
    app.work = PromptFeature.all.map { ($0.name, $0.work) }
    app.rules = .rules
    app.screens = .app
    return app
  }
}

extension AppAction {
  /// A sample of every action of every feature, as the user would type it.
  static let samples: [AppAction] = PromptFeature.all.flatMap(\.samples)
}

extension World {
  /// Creates the simulated world with the files that the user named.
  static func simulated(
    clock: VirtualClock, options: Options, exit: @escaping @Sendable (Int32) -> Void
  ) -> World {
    var world = World.simulated(clock: clock, exit: exit)
    for feature in PromptFeature.all { feature.simulate(&world, clock, options) }
    return world
  }
}
