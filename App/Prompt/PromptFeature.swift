import CommandLineOptions
import ConcurrencyRex
import REPL
import Recorder
import Screens
import SwiftRex

/// What a feature, or navigation, adds to the prompt. Only the name and the samples are required.
struct PromptFeature: Sendable {
  /// The name of its case in the actions and of its property in the state.
  let name: String
  /// A sample of every action, as the user would type it.
  let samples: [AppAction]
  /// The actions that the greeting and the help show.
  var examples: [String] = []
  /// Returns the work that the feature lists in a state.
  var work: @Sendable (AppState) -> [any Sendable] = { _ in [] }
  /// Returns the warnings to show to the user.
  var warnings: @Sendable (AppState) -> [String] = { _ in [] }
  /// Returns the screen on a terminal, if there is one.
  var pane: (@MainActor @Sendable (AppViewModels) -> Pane)?
  var commandLine: CommandLine?
  var lifetime: Lifetime?
  var outcome: Outcome?
  /// The fields that are more than strings, which masking changes by a rule.
  var maskRules: MaskRule.Table = [:]

  /// The options of a feature.
  struct CommandLine: Sendable {
    let options: [CommandLineOption<Options>]
    /// Returns why the options contradict each other; `nil` if they do not.
    var objection: @Sendable (Options) -> String? = { _ in nil }
    /// Returns why a simulated world cannot be created again; `nil` if it can.
    var objectionToBranching: @Sendable (Options) -> String? = { _ in nil }
    /// Makes the simulated world use the files that the user named.
    var simulate: @Sendable (inout World, VirtualClock, Options) -> Void = { _, _, _ in }
    /// Returns the action that the options request, if any.
    var opening: @Sendable (Options) -> AppAction? = { _ in nil }
    /// Returns which option a continued session lacks, as a line for the user; `nil` if it lacks none.
    var missing: @Sendable (Recording<AppAction, AppState>, Options) -> String? = { _, _ in nil }
  }

  /// The beginning and the end of a session.
  struct Lifetime: Sendable {
    let opening: AppAction
    /// Returns the session's last action, for an exit code.
    let closing: @Sendable (Int32) -> AppAction
    /// Returns whether the session has begun, so that one that continues it does not dispatch its first action.
    let hasBegun: @Sendable (AppState) -> Bool
    /// Returns whether the end of the session has begun, which a session that continues it leaves out.
    let isEnding: @Sendable (AppState) -> Bool
  }

  /// What decides the exit code.
  struct Outcome: Sendable {
    /// Returns the changes by the user that were not saved, to be reported at the end.
    var losses: @Sendable (AppState) -> [String] = { _ in [] }
    /// Returns whether something failed that the app needs.
    var hasFailed: @Sendable (AppState) -> Bool = { _ in false }
  }
}

extension PromptFeature {
  /// Returns the warnings for the user.
  static func warnings(about state: AppState) -> [String] { all.flatMap { $0.warnings(state) } }

  /// The rules of all fields that are more than strings.
  static let maskRules = all.map(\.maskRules).reduce(into: [:]) { $0.merge($1) { $0.merging($1) { $1 } } }

  /// The options of all features.
  static let options = all.flatMap { $0.commandLine?.options ?? [] }

  /// Returns the first actions of a session that starts in a state.
  static func openings(_ options: Options, in state: AppState) -> [AppAction] {
    all.compactMap(\.lifetime).filter { !$0.hasBegun(state) }.map(\.opening)
      + all.compactMap { $0.commandLine?.opening(options) }
  }

  /// Returns whether the end of a session has begun.
  static func isEnding(_ state: AppState) -> Bool { all.contains { $0.lifetime?.isEnding(state) == true } }

  /// Returns the losses to report at the end.
  static func losses(in state: AppState) -> [String] { all.flatMap { $0.outcome?.losses(state) ?? [] } }
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
  /// Creates the simulated world with the files that the user named, for the start of the app in a state.
  static func simulated(
    clock: VirtualClock, state: AppState = AppState(), options: Options, exit: @escaping @Sendable (Int32) -> Void
  ) -> World {
    var world = World.simulated(clock: clock, state: state, exit: exit)
    for feature in PromptFeature.all { feature.commandLine?.simulate(&world, clock, options) }
    return world
  }
}
