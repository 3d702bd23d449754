/// What a program with a prompt does, as its command line says.
public struct ProgramMode: Equatable, Sendable {
  /// A task of the program.
  public enum Task: CaseIterable, Sendable {
    /// Runs the app on this machine, or in a simulated world.
    case live, simulated
    /// Replays a recording.
    case replay
    /// Continues a recording in a simulated world, where every option of that world can be used.
    case continuation
    /// Exports a test from a recording.
    case exportTest
    /// Masks a recording.
    case mask
    /// Prints the version.
    case version

    fileprivate var phrase: String {
      switch self {
      case .live: "in the live world"
      case .simulated: "in the simulated world"
      case .replay: "in a replay"
      case .continuation: "with --continue"
      case .exportTest: "with export-test"
      case .mask: "with mask"
      case .version: "with --version"
      }
    }
  }

  /// The task.
  public var task: Task
  /// Whether the program answers an agent instead of the user.
  public var servesAgent: Bool

  /// Creates a mode.
  public init(_ task: Task, servesAgent: Bool = false) { (self.task, self.servesAgent) = (task, servesAgent) }

  /// Returns why an option has no use in this mode; `nil` if it has one.
  func refusal(of option: CommandLineOption<some Any>) -> String? {
    if option.tasks.isDisjoint(with: task == .continuation ? [.continuation, .simulated] : [task]) {
      let phrases = Task.allCases.filter(option.tasks.contains).map(\.phrase)
      let others = phrases.dropLast().joined(separator: ", ") + (phrases.count > 1 ? " or " : "") + (phrases.last ?? "")
      return "\(option.name) cannot be used \(task.phrase), only \(others)"
    }
    return servesAgent && !option.isForAgents ? "\(option.name) cannot be used with --mcp" : nil
  }
}
