/// The options of a program, with the texts around them in its help.
///
/// `--help`, `-h` and `--` are options of every table.
public struct OptionTable<Values>: Sendable {
  /// The name of the program.
  public let program: String
  let overview: String
  let options: [CommandLineOption<Values>]
  let footer: String
  let defaults: @Sendable () -> Values

  /// Creates a table.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - overview: The paragraph after the usage.
  ///   - options: The options, in the order of the help.
  ///   - footer: The paragraphs after the options.
  ///   - defaults: Returns the values of a command line without options.
  public init(
    program: String, overview: String, options: [CommandLineOption<Values>], footer: String = "",
    defaults: @autoclosure @escaping @Sendable () -> Values
  ) {
    (self.program, self.overview, self.options, self.footer) = (program, overview, options, footer)
    self.defaults = defaults
  }
}
