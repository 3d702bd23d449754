/// A command-line option: its name, its argument, its help, and the value that it sets.
///
/// ```swift
/// struct WalkOptions {
///   var file: String?
///   var isFast = false
/// }
///
/// let table = OptionTable<WalkOptions>(
///   program: "walk", overview: "Walks along a track.",
///   options: [
///     .init("--file", argument: "FILE", "a file", help: "walk along FILE") { $0.file = $1 },
///     .init("--fast", help: "run") { $0.isFast = true },
///   ], defaults: WalkOptions())
/// try table.parse(["--fast", "--file=pier.gpx"])?.file  // == "pier.gpx"
/// ```
public struct CommandLineOption<Values>: Sendable {
  let name: String
  /// The argument as the help shows it, such as `FILE`; `nil` if there is none.
  let placeholder: String?
  /// The argument in words, such as "a file"; empty if there is none.
  let meaning: String
  /// Whether the option may be repeated and its argument may be empty.
  let isList: Bool
  /// Whether the argument is the path of a file.
  let isFile: Bool
  /// Another option that may name the same file.
  private(set) var companion: String?
  let help: String
  let set: @Sendable (inout Values, String) throws(UsageError) -> Void
  /// The tasks of the program that use the option.
  private(set) var tasks = Set(ProgramMode.Task.allCases)
  /// Whether the option has a use while the program answers an agent.
  private(set) var isForAgents = true
}

extension CommandLineOption {
  /// Creates an option without an argument.
  public init(_ name: String, help: String, set: @escaping @Sendable (inout Values) -> Void) {
    self.init(name: name, placeholder: nil, meaning: "", isList: false, isFile: false, help: help) { values, _ in
      set(&values)
    }
  }

  /// Creates an option with an argument.
  ///
  /// - Parameters:
  ///   - name: The name, with its dashes.
  ///   - placeholder: The argument as the help shows it, such as `FILE`.
  ///   - meaning: The argument as an error message names it, such as "a file".
  ///   - isList: Whether the option may be repeated and its argument may be empty.
  ///   - isFile: Whether the argument is the path of a file; no other option may name the same file, unless
  ///     ``sharing(fileOf:)`` allows it.
  ///   - help: The description of the option.
  ///   - set: Stores the argument in the values, or throws an error about it.
  public init(
    _ name: String, argument placeholder: String, _ meaning: String, isList: Bool = false, isFile: Bool = false,
    help: String, set: @escaping @Sendable (inout Values, String) throws(UsageError) -> Void
  ) {
    self.init(
      name: name, placeholder: placeholder, meaning: meaning, isList: isList, isFile: isFile, help: help, set: set)
  }

  /// Returns an option that sets one part of larger values.
  ///
  /// - Parameter part: The key path of the part.
  public func lift<Whole>(_ part: any WritableKeyPath<Whole, Values> & Sendable) -> CommandLineOption<Whole> {
    var lifted = CommandLineOption<Whole>(
      name: name, placeholder: placeholder, meaning: meaning, isList: isList, isFile: isFile, help: help
    ) { [set] (whole, text) throws(UsageError) in
      try set(&whole[keyPath: part], text)
    }
    lifted.companion = companion
    return lifted.used(in: tasks, isForAgents: isForAgents)
  }

  /// Returns the option, which may name the same file as another one.
  public func sharing(fileOf other: String) -> CommandLineOption {
    var option = self
    option.companion = other
    return option
  }

  /// Returns the option for some tasks of the program only. In others, ``OptionTable/parse(_:)`` refuses it.
  ///
  /// - Parameters:
  ///   - tasks: The tasks that use the option.
  ///   - isForAgents: Whether it has a use while the program answers an agent.
  public func used(in tasks: Set<ProgramMode.Task>, isForAgents: Bool = true) -> CommandLineOption {
    var option = self
    (option.tasks, option.isForAgents) = (tasks, isForAgents)
    return option
  }

  var usage: String {
    name + (placeholder.map { " \($0)" } ?? "")
  }
}

/// A mistake in a command line.
public struct UsageError: Error, Equatable, Sendable {
  /// One line that names the mistake and the remedy.
  public let message: String

  /// Creates an error with a message.
  public init(_ message: String) {
    self.message = message
  }
}
