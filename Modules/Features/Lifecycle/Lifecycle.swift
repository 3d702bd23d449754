public import SwiftRex

/// The life cycle of the app, from its launch to its end, as events with the names that iOS uses.
///
/// The phases form a sequence, and no event skips one: launching, inactive, active, inactive, background, and from
/// there back or to the end. A request by the system to stop, continue or end sets a target phase. The feature moves
/// toward the target one event at a time; a new target may arrive meanwhile.
///
/// The process stops or exits only when the target is reached and the other features have had time to save. A second
/// request to end does not wait for them, unless its cause leaves time, as when a terminal closes.
///
/// In an app with windows, the system decides instead: it reports phases, and requests are ignored. The feature moves
/// to the reported phase one event at a time, so other features see the same sequence everywhere.
public enum Lifecycle {}

extension Lifecycle {
  /// The reducer and the middleware, to be composed and lifted as one value.
  public static var feature: Feature<Action, State, Dependencies> { Feature(reducer: reducer, middleware: middleware) }
}
