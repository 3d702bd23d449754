import CommandLineOptions

/// The arguments of the subcommand `mask`.
struct MaskRequest: Equatable {
  let session: String
  let file: String

  static let subcommand = Subcommand<REPLOptions>(
    "mask", arguments: "RECORDING OUT",
    help: "write a recording to OUT with every text renamed at random, to be sent to others, and exit"
  ) { options, words throws(UsageError) in
    guard words.count == 2 else { throw UsageError("mask needs two files, such as mask session.jsonl masked.jsonl") }
    options.mask = MaskRequest(session: words[0], file: words[1])
  }
}
