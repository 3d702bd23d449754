import FavoritesFeature
import ReachabilityFeature
import Testing

@testable import App

struct OptionsTests {
  private static func failure(_ arguments: String...) -> String? {
    do throws(UsageError) {
      _ = try Options(arguments: arguments)
      return nil
    } catch { return error.message }
  }

  @Test func `without arguments the world is live`() throws {
    let options = try Options(arguments: [])
    #expect(options == Options())
    #expect(options.world == .live)
  }

  @Test func `every option is understood, apart or attached`() throws {
    var expected = Options()
    expected.world = .simulated
    expected.favorites = .file("f.json")
    expected.track = "a=b.gpx"
    expected.saveTime = .seconds(1.5)
    expected.probe = .init(url: "http://example.com/x")
    expected.endsWithParent = true
    expected.json = true
    expected.commands = [":state", "", "x"]
    expected.script = "-"
    let apart = [
      "-c", ":state", "--world", "simulated", "--favorites", "f.json", "-c", "", "--track", "a=b.gpx", "--json",
      "--save-time", "1.5", "--probe", "http://example.com/x", "--with-parent", "--script", "-", "-c", "x", "--",
    ]
    #expect(try Options(arguments: apart) == expected)
    let attached = [
      "-c=:state", "--world=simulated", "--favorites=f.json", "-c=", "--track=a=b.gpx", "--json", "--script=-", "-c=x",
      "--save-time=1.5", "--probe=http://example.com/x", "--with-parent",
    ]
    #expect(try Options(arguments: attached) == expected)
  }

  @Test func `help ends the reading`() throws {
    #expect(try Options(arguments: ["--json", "--help", "--nonsense"]).help)
    #expect(try Options(arguments: ["-h"]).help)
  }

  @Test func `what is not understood is told in one line`() {
    #expect(Self.failure("--wrold", "live") == "unknown option --wrold; did you mean --world?")
    #expect(Self.failure("--fav=x") == "unknown option --fav; did you mean --favorites?")
    #expect(Self.failure("--JSON") == "unknown option --JSON; did you mean --json?")
    #expect(Self.failure("-x") == "unknown option -x; did you mean -c?")
    #expect(Self.failure("--zzzzzzzzzzzz") == "unknown option --zzzzzzzzzzzz; see --help")
    #expect(Self.failure("file") == "unexpected argument \"file\"")
    #expect(Self.failure("-") == "unexpected argument \"-\"")
    #expect(Self.failure("--", "--json") == "unexpected argument \"--json\"")
    #expect(Self.failure("--save-time", "-1") == "--save-time takes seconds, from 0 to 3600, not \"-1\"")
    #expect(Self.failure("--save-time=nan") == "--save-time takes seconds, from 0 to 3600, not \"nan\"")
    #expect(
      Self.failure("--probe", "https://example.com")
        == "--probe takes a URL such as http://example.com/generate_204, not \"https://example.com\"")
    #expect(Self.failure("--world", "moon") == "--world takes live or simulated, not \"moon\"")
  }

  @Test func `values are neither missing nor repeated nor superfluous`() {
    #expect(Self.failure("--favorites") == "--favorites needs a file or an address")
    #expect(Self.failure("--favorites", "--json") == "--favorites needs a file or an address")
    #expect(Self.failure("--track=") == "--track needs a file")
    #expect(Self.failure("-c") == "-c needs a command")
    #expect(Self.failure("--world") == "--world needs live or simulated")
    #expect(Self.failure("--json=yes") == "--json takes no value")
    #expect(Self.failure("--json", "--json") == "--json is given twice")
    #expect(Self.failure("--world=live", "--world", "live") == "--world is given twice")
  }

  @Test func `favorites are kept in a file or on a server`() throws {
    let address = try Favorites.HTTPAddress("http://localhost:8080/favorites")
    #expect(try Options(arguments: ["--favorites", "http://localhost:8080/favorites"]).favorites == .server(address))
    #expect(try Options(arguments: ["--favorites", "http.json"]).favorites == .file("http.json"))
    let start = "--favorites takes an address such as http://localhost:8080/favorites; this one "
    #expect(Self.failure("--favorites", "http://") == start + "has no host that can be understood")
    #expect(Self.failure("--favorites=ftp://a/") == start + "begins with neither http:// nor https://")
    #expect(
      Self.failure("--favorites=https://me:s3cret@a/")
        == start + "has a user name or a password; set FAVORITES_TOKEN to a token instead")
  }

  @Test func `the help fits 80 columns and tells every option and exit code`() {
    let lines = Options.help.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.allSatisfy { $0.count <= 80 })
    for option in OptionName.allCases { #expect(Options.help.contains(option.rawValue)) }
    for code in 0...3 { #expect(lines.contains { $0.hasPrefix("  \(code)  ") }) }
  }

  @Test(arguments: [("", "", 0), ("abc", "", 3), ("ab", "ba", 1), ("kitten", "sitting", 3), ("--wrold", "--world", 1)])
  func `words are as far apart as the edits between them`(one: String, other: String, distance: Int) {
    #expect(EditDistance.between(one, other) == distance)
    #expect(EditDistance.between(other, one) == distance)
  }
}
