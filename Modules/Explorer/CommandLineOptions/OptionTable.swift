/// The options and the subcommands of a program, and the text of its help.
///
/// Every table includes `--help`, `-h` and `--`.
public struct OptionTable<Values>: Sendable {
  /// The name of the program.
  public let program: String
  let overview: String
  let options: [CommandLineOption<Values>]
  let subcommands: [Subcommand<Values>]
  let footer: String
  let defaults: @Sendable () -> Values
  let mode: @Sendable (Values) -> ProgramMode?

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - overview: The paragraph below the usage.
  ///   - options: The options, in the order in which the help lists them.
  ///   - subcommands: The subcommands; a command line has at most one.
  ///   - footer: The paragraphs below the options.
  ///   - defaults: The values of an empty command line.
  ///   - mode: Returns what the program does; options without a use then are refused. `nil` allows all options.
  public init(
    program: String, overview: String, options: [CommandLineOption<Values>],
    subcommands: [Subcommand<Values>] = [], footer: String = "",
    defaults: @autoclosure @escaping @Sendable () -> Values,
    mode: @escaping @Sendable (Values) -> ProgramMode? = { _ in nil }
  ) {
    (self.program, self.overview, self.options, self.footer) = (program, overview, options, footer)
    (self.subcommands, self.defaults, self.mode) = (subcommands, defaults, mode)
  }
}
