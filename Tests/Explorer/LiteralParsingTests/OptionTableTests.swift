import Testing

@testable import CommandLineOptions

/// The command line of a program with three options, one of them a list.
struct OptionTableTests {
  private struct Values: Equatable {
    var file: String?
    var words: [String] = []
    var speed = Speed()
    var measured: [String]?
  }

  private struct Speed: Equatable {
    var isFast = false
    var factor = 1.0
  }

  private static let table = OptionTable(
    program: "walk", overview: "Walks along a track.",
    options: [
      .init("--file", argument: "FILE", "a file", help: "walk along FILE") { $0.file = $1 },
      .init("-c", argument: "WORD", "a word", isList: true, help: "say WORD at every mile, " + longText) {
        $0.words.append($1)
      },
      CommandLineOption<Speed>("--fast", help: "run") { $0.isFast = true }.lift(\.speed),
      CommandLineOption<Speed>("--factor", argument: "N", "a number", help: "N times as fast") {
        (speed, text) throws(UsageError) in
        guard let factor = Double(text) else { throw UsageError("--factor takes a number, not \"\(text)\"") }
        speed.factor = factor
      }.lift(\.speed),
    ],
    subcommands: [
      Subcommand<[String]?>("measure", arguments: "FILE [LENGTH]", help: "print a length") {
        (words, arguments) throws(UsageError) in
        guard arguments.count > 0 else { throw UsageError("measure needs a file") }
        words = arguments
      }.lift(\.measured)
    ], footer: "exit code: 0", defaults: Values())

  private static let longText = "which is longer than what fits into a line of eighty columns beside the names"

  @Test func `values are separate or attached, and the defaults without arguments`() throws {
    #expect(try Self.table.parse([]) == Values())
    let expected = Values(file: "a=b", words: ["x", "", "y"], speed: Speed(isFast: true, factor: 2.5))
    let separate = ["-c", "x", "--file", "a=b", "--fast", "-c", "", "--factor", "2.5", "-c", "y", "--"]
    #expect(try Self.table.parse(separate) == expected)
    #expect(try Self.table.parse(["-c=x", "--file=a=b", "--fast", "-c=", "--factor=2.5", "-c=y"]) == expected)
  }

  @Test func `a subcommand takes the words after it, except options`() throws {
    let words = [["measure", "f", "-1"], ["--fast", "measure", "f", "-1"], ["measure", "f", "--fast", "-1"]]
    let values = try (words + [["measure", "--", "f", "-1"]]).map { try Self.table.parse($0) }
    #expect(values.map { $0?.measured } == Array(repeating: ["f", "-1"], count: 4))
    #expect(values.map { $0?.speed.isFast } == [false, true, true, false])
    #expect(try Self.table.parse(["measure", "f", "--", "--fast"])?.measured == ["f", "--fast"])
  }

  @Test func `help ends parsing`() throws {
    let lines = [["--fast", "--help", "--nonsense"], ["-h"], ["measure", "--help"]]
    #expect(try lines.map { try Self.table.parse($0) } == [nil, nil, nil])
  }

  private static let mistakes: [([String], String)] = [
    (["--flie", "x"], "unknown option --flie; did you mean --file?"),
    (["--fac=x"], "unknown option --fac; did you mean --factor?"),
    (["--FAST"], "unknown option --FAST; did you mean --fast?"),
    (["--hlep"], "unknown option --hlep; did you mean --help?"), (["-x"], "unknown option -x; did you mean -c?"),
    (["--zzzzzzzzzzzz"], "unknown option --zzzzzzzzzzzz; --help lists them"),
    (["-"], "unexpected argument \"-\"; --help lists what is expected"),
    (["--", "--fast"], "unexpected argument \"--fast\"; --help lists what is expected"),
    (["--factor", "two"], "--factor takes a number, not \"two\""), (["--file"], "--file needs a file"),
    (["--file", "--fast"], "--file needs a file"), (["--file", "--"], "--file needs a file"),
    (["--file", "-h"], "--file needs a file"), (["--file="], "--file needs a file"), (["-c"], "-c needs a word"),
    (["--fast=yes"], "--fast cannot have a value"), (["--help=yes"], "--help cannot have a value"),
    (["--fast", "--fast"], "--fast can be given only once"),
    (["--file=a", "--file", "a"], "--file can be given only once"),
    (["measure"], "measure needs a file"), (["measure", "f", "--fst"], "unknown option --fst; did you mean --fast?"),
    (["mesure", "f"], "unexpected argument \"mesure\"; did you mean measure?"),
  ]

  @Test func `a mistake is described in one line`() {
    let messages = Self.mistakes.map { arguments, _ in
      #expect(throws: UsageError.self) { try Self.table.parse(arguments) }?.message
    }
    #expect(messages == Self.mistakes.map(\.1))
  }

  @Test func `the help lists every option within 80 columns`() {
    #expect(
      Self.table.help == """
        usage: walk [--file FILE] [-c WORD]... [--fast] [--factor N] [--help]
               walk measure FILE [LENGTH]

        Walks along a track.

          measure      print a length
          --file FILE  walk along FILE
          -c WORD      say WORD at every mile, which is longer than what fits into a
                       line of eighty columns beside the names
          --fast       run
          --factor N   N times as fast
          --help, -h   print this help and exit
          --           end the options

        exit code: 0
        """)
  }

  @Test func `the suggestion has the smallest edit distance, whatever the letter case`() {
    let pairs = [("", ""), ("abc", ""), ("ab", "ba"), ("kitten", "sitting"), ("--wrold", "--world")]
    #expect(pairs.map(EditDistance.between) == [0, 3, 1, 3, 1])
    #expect(pairs.map { EditDistance.between($1, $0) } == [0, 3, 1, 3, 1])
    let words = ["ite", "itemtapped", "ITEMTAPED", "lodad", "x"].map {
      EditDistance.nearest(to: $0, among: ["loaded", "itemTapped"])
    }
    #expect(words == ["itemTapped", "itemTapped", "itemTapped", "loaded", nil])
  }

  @Test func `a word of more than 64 characters is not a typing mistake`() {
    let word = String(repeating: "x", count: 64)
    let pasted = String(repeating: word, count: 10_000)
    let nearest = [word, word + "x", pasted].map { EditDistance.nearest(to: $0, among: [word + "y", pasted + "y"]) }
    #expect(nearest == [word + "y", nil, nil])
  }
}
