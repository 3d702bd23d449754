import CommandLineOptions
import HTTP
import ReachabilityFeature
import Testing

@testable import App
@testable import REPL

/// The options of the app.
struct OptionsTests {
  private static func failure(_ arguments: [String]) -> String? {
    do throws(UsageError) {
      _ = try Options.table.parse(arguments)
      return nil
    } catch { return error.message }
  }

  @Test func `every option sets its value, and the default world is live`() throws {
    #expect(try Options.table.parse([]) == Options() && Options().world == .live)
    var expected = Options()
    expected.locationSimulation.track = "a=b.gpx"
    expected.log = "app.log"
    expected.favorites.location = .server(try HTTPAddress("http://localhost:8080/favorites"))
    expected.lifecycle.saveTime = .seconds(1.5)
    expected.reachability.probe = .init(url: "http://example.com/x")
    expected.lifecycle.endsWithParent = true
    expected.placeLink = PlaceLink("place/Opera")
    expected.repl.format = .json
    expected.repl.commands = [":state", "", "x"]
    expected.repl.script = "-"
    let arguments = [
      "-c", ":state", "--world", "live", "-c", "", "--track=a=b.gpx", "--json", "--log", "app.log",
      "--favorites", "http://localhost:8080/favorites", "--save-time", "1.5", "--probe", "http://example.com/x",
      "--with-parent", "--open", "place/Opera", "--script", "-", "-c", "x", "--",
    ]
    #expect(try Options.table.parse(arguments) == expected)
  }

  /// The options of Favorites, LocationSimulation and Reachability, and those of the prompt.
  @Test(arguments: [
    ("--replay F --log L", "--log cannot be used in a replay, only in the live world or in the simulated world"),
    (
      "--favorites G --replay F",
      "--favorites cannot be used in a replay, only in the live world or in the simulated world"
    ),
    (
      "--replay F --open place/Opera",
      "--open cannot be used in a replay, only in the live world or in the simulated world"
    ),
    ("--world live --replay F", "--world cannot be used in a replay, only in the live world or in the simulated world"),
    ("--world simulated --probe http://a/", "--probe cannot be used in the simulated world, only in the live world"),
    (
      "export-test F 1 --track T",
      "--track cannot be used with export-test, only in the live world or in the simulated world"
    ),
    (
      "mask F G --skip-unknown",
      "--skip-unknown cannot be used with mask, only in a replay, with --continue or with export-test"
    ),
    (
      "--version --quiet",
      "--quiet cannot be used with --version, only in the live world, in the simulated world or in a replay"
    ),
    ("--keep a", "--keep cannot be used in the live world, only with mask"),
    ("--mcp -c :state", "-c cannot be used with --mcp"),
    ("--replay F --mcp --json", "--json cannot be used with --mcp"),
  ])
  func `an option without a use is refused`(line: String, message: String) {
    #expect(Self.failure(line.split(separator: " ").map(String.init)) == message)
  }

  @Test func `every two options that name a file are compared`() {
    let options = ["--continue", "--favorites", "--log", "--record", "--script", "--track"]
    for (index, one) in options.enumerated() {
      for other in options.dropFirst(index + 1) {
        let failure = Self.failure(["--world", "simulated", one, "F", other, "F"])
        let isReplaced = (one, other) == ("--continue", "--record")
        #expect(failure == (isReplaced ? nil : "\(one) and \(other) name the same file, F"))
      }
    }
    #expect(Self.failure(["--replay", "F", "--record", "F"]) == "--replay and --record name the same file, F")
    let replaced = ["--world", "simulated", "--record", "F", "--continue", "./F"]
    #expect(Self.failure(replaced) == nil)
    #expect(Self.failure(replaced + ["--log", "F"]) == "--continue and --log name the same file, F")
    #expect(Self.failure(["--favorites", "http://a/", "--log", "F"]) == nil)
  }

  @Test(arguments: ["http:/host/f", "https:host", "HTTP:x", "ftp:/host/f", "file:/tmp/f"])
  func `a text that looks like an address is not used as a path`(text: String) {
    let error = #expect(throws: UsageError.self) { try FavoritesLocation(text) }
    #expect(error?.message.contains("not \"\(text)\"; for a file of that name, write \"./\(text)\"") == true)
  }

  @Test func `any other text is used as a path`() throws {
    let paths = ["favorites.json", "/tmp/a:b", "./http:/host/f", "a:b", "http", "http.json", "0:/x"]
    #expect(try paths.map { try FavoritesLocation($0) } == paths.map { .file($0) })
  }

  private static let seconds = "--save-time must be a number of seconds from 0 to 3600, not "
  private static let address = "--favorites must be an address such as http://localhost:8080/favorites; this one "

  private static let cases: [(arguments: [String], message: String?)] = [
    (["--save-time", "0"], nil), (["--save-time", "3600"], nil),
    (["--save-time", "3600.5"], seconds + "\"3600.5\""), (["--save-time", "-1"], seconds + "\"-1\""),
    (["--save-time=nan"], seconds + "\"nan\""),
    (["--fav=x"], "unknown option --fav; did you mean --favorites?"),
    (["--wrold", "live"], "unknown option --wrold; did you mean --world?"),
    (["--world", "moon"], "--world must be live or simulated, not \"moon\""),
    (["--favorites", "http://"], address + "has no valid host"),
    (["--favorites=ftp://a/"], address + "begins with neither http:// nor https://"),
    (
      ["--favorites=https://me:s3cret@a/"],
      address + "has a user name or a password; use FAVORITES_TOKEN instead"
    ),
    (
      ["--probe", "https://example.com"],
      "--probe must be an http URL, such as http://example.com/generate_204, not \"https://example.com\""
    ),
  ]

  @Test func `a link that does not name a place is refused`() {
    #expect(Self.failure(["--open", "Opera"]) == "--open must be a link such as place/Opera, not \"Opera\"")
    #expect(Self.failure(["--open", "place/Opera"]) == nil)
  }

  @Test(arguments: cases)
  func `a mistake is described in one line`(arguments: [String], message: String?) {
    #expect(Self.failure(arguments) == message)
  }
}
