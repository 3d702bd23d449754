public import CommandLineOptions
public import LineEditing

extension OptionTable {
  /// Parses arguments, runs a program with their values, and returns the exit code of the process.
  ///
  /// Prints the help if the arguments request it. A mistake in the arguments is reported in one line on standard error,
  /// with exit code 2.
  ///
  /// - Parameters:
  ///   - arguments: The arguments without the name of the program.
  ///   - console: The console of the program, which is finished at the end.
  ///   - body: The program, which returns its exit code.
  public func run(
    _ arguments: some Sequence<String>, console: Console = .standard,
    _ body: (Values, Console) throws(UsageError) -> Int32
  ) -> Int32 {
    do throws(UsageError) {
      guard let values = try parse(arguments) else {
        console.print(help)
        return console.finish(code: 0)
      }
      return console.finish(code: try body(values, console))
    } catch {
      console.printError("\(program): \(error.message)")
      return console.finish(code: 2)
    }
  }
}
