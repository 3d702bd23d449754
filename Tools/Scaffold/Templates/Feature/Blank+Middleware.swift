public import ConcurrencyRex
public import SwiftRex

extension Blank {
  /// Runs the work that the state lists.
  public static let middleware = EffectMiddleware<Action, Action, State, Dependencies>.reconciling(\.work) { work in
    switch work {
    case .load:
      .task {
        .loaded(try await $0.dependencies.load())
      } catch: {
        .loadFailed("\($0)")
      }
    }
  }

  /// The work that the state can list.
  enum Work: Hashable, Sendable {
    /// Loads the text.
    case load
  }
}

extension Blank.State {
  /// The work in progress, for display.
  public var listedWork: [any Sendable] { work }

  /// The work in progress.
  var work: [Blank.Work] { progress == .loading ? [.load] : [] }
}
