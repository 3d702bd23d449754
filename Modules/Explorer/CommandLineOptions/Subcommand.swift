/// A word on a command line that selects another task of the program, followed by the words for that task.
///
/// Options can come before, between and after the words. Words after `--` may start with dashes.
///
/// ```swift
/// struct MeasureOptions {
///   var file: String?
/// }
///
/// let measure = Subcommand<MeasureOptions>("measure", arguments: "FILE", help: "print the length of the track in FILE") {
///   (options, words) throws(UsageError) in
///   guard words.count == 1 else { throw UsageError("measure needs a file") }
///   options.file = words[0]
/// }
/// let table = OptionTable(
///   program: "walk", overview: "Walks along a track.", options: [], subcommands: [measure], defaults: MeasureOptions())
/// try table.parse(["measure", "pier.gpx"])?.file  // == "pier.gpx"
/// ```
public struct Subcommand<Values>: Sendable {
  let name: String
  let arguments: String
  let help: String
  let set: @Sendable (inout Values, _ words: [String]) throws(UsageError) -> Void

  /// Creates a subcommand.
  ///
  /// - Parameters:
  ///   - name: The word.
  ///   - arguments: The words after it as the usage shows them, such as `FILE [LENGTH]`.
  ///   - help: The description of the subcommand.
  ///   - set: Stores the words after the name in the values, or throws an error about them.
  public init(
    _ name: String, arguments: String, help: String,
    set: @escaping @Sendable (inout Values, _ words: [String]) throws(UsageError) -> Void
  ) {
    (self.name, self.arguments, self.help, self.set) = (name, arguments, help, set)
  }

  /// Returns a subcommand that sets one part of larger values.
  ///
  /// - Parameter part: The key path of the part.
  public func lift<Whole>(_ part: any WritableKeyPath<Whole, Values> & Sendable) -> Subcommand<Whole> {
    .init(name, arguments: arguments, help: help) { [set] (whole, words) throws(UsageError) in
      try set(&whole[keyPath: part], words)
    }
  }
}
