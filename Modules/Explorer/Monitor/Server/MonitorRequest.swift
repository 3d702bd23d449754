/// A line of a client: a command, or a change of what the client receives.
struct MonitorRequest: Decodable {
  /// What a client receives without asking.
  enum Subscription: String, Decodable {
    /// Every action, and what the actions changed, at most 30 times a second.
    case changes
    /// Every action.
    case actions
    /// A recording: a state, and every action after it.
    case recording
    case nothing
  }

  /// A number that the reply repeats.
  let id: Int?
  /// A command or an action, as it is typed.
  let command: String?
  let subscribe: Subscription?
  /// The number of past actions with which a recording begins.
  let last: Int?
  /// Whether the client should receive no actions for now.
  let pause: Bool?

  /// The members of a request, which must have one of them.
  static let members = "command, subscribe or pause"
}
