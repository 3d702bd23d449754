import CommandLineOptions
import HTTP
import ReachabilityFeature
import Testing

@testable import App
@testable import REPL

/// The options of the app.
struct OptionsTests {
  private static func failure(_ arguments: String...) -> String? {
    do throws(UsageError) {
      _ = try Options.table.parse(arguments)
      return nil
    } catch { return error.message }
  }

  @Test func `without arguments the world is live`() throws {
    let options = try Options.table.parse([])
    #expect(options == Options())
    #expect(options?.world == .live)
  }

  @Test func `values are separate or attached`() throws {
    var expected = Options()
    expected.world = .simulated
    expected.locationSimulation.track = "a=b.gpx"
    expected.log = "app.log"
    expected.lifecycle.saveTime = .seconds(1.5)
    expected.reachability.probe = .init(url: "http://example.com/x")
    expected.lifecycle.endsWithParent = true
    expected.repl.format = .json
    expected.repl.commands = [":state", "", "x"]
    expected.repl.script = "-"
    let separate = [
      "-c", ":state", "--world", "simulated", "-c", "", "--track", "a=b.gpx", "--json", "--log", "app.log",
      "--save-time", "1.5", "--probe", "http://example.com/x", "--with-parent", "--script", "-", "-c", "x", "--",
    ]
    #expect(try Options.table.parse(separate) == expected)
    let attached = [
      "-c=:state", "--world=simulated", "-c=", "--track=a=b.gpx", "--json", "--log=app.log", "--script=-", "-c=x",
      "--save-time=1.5", "--probe=http://example.com/x", "--with-parent",
    ]
    #expect(try Options.table.parse(attached) == expected)
  }

  @Test(arguments: [0, 3600]) func `the time to save may be nothing, and an hour at most`(seconds: Int) throws {
    #expect(try Options.table.parse(["--save-time", "\(seconds)"])?.lifecycle.saveTime == .seconds(seconds))
    #expect(
      Self.failure("--save-time", "3600.5") == "--save-time must be a number of seconds from 0 to 3600, not \"3600.5\"")
  }

  @Test(arguments: ["http:/host/f", "https:host", "HTTP:x", "ftp:/host/f", "file:/tmp/f"])
  func `something that looks like an address is not taken for the path of a file`(text: String) {
    let error = #expect(throws: UsageError.self) { try FavoritesLocation(text) }
    #expect(error?.message.contains("not \"\(text)\"; for a file of that name, write \"./\(text)\"") == true)
  }

  @Test(arguments: ["favorites.json", "/tmp/a:b", "./http:/host/f", "a:b", "http", "0:/x"])
  func `a path is a path`(text: String) throws {
    #expect(try FavoritesLocation(text) == .file(text))
  }

  @Test func `favorites are stored in a file or on a server`() throws {
    let address = try HTTPAddress("http://localhost:8080/favorites")
    #expect(
      try Options.table.parse(["--favorites", "http://localhost:8080/favorites"])?.favorites.location
        == .server(address))
    #expect(try Options.table.parse(["--favorites=f.json"])?.favorites.location == .file("f.json"))
    #expect(try Options.table.parse(["--favorites", "http.json"])?.favorites.location == .file("http.json"))
    #expect(Self.failure("--fav=x") == "unknown option --fav; did you mean --favorites?")
    let start = "--favorites must be an address such as http://localhost:8080/favorites; this one "
    #expect(Self.failure("--favorites", "http://") == start + "has no valid host")
    #expect(Self.failure("--favorites=ftp://a/") == start + "begins with neither http:// nor https://")
    #expect(
      Self.failure("--favorites=https://me:s3cret@a/")
        == start + "has a user name or a password; use FAVORITES_TOKEN instead")
  }

  @Test func `a mistake is described in one line`() {
    #expect(Self.failure("--wrold", "live") == "unknown option --wrold; did you mean --world?")
    #expect(Self.failure("--tra=x") == "unknown option --tra; did you mean --track?")
    #expect(Self.failure("--save-time", "-1") == "--save-time must be a number of seconds from 0 to 3600, not \"-1\"")
    #expect(Self.failure("--save-time=nan") == "--save-time must be a number of seconds from 0 to 3600, not \"nan\"")
    #expect(
      Self.failure("--probe", "https://example.com")
        == "--probe must be an http URL, such as http://example.com/generate_204, not \"https://example.com\"")
    #expect(Self.failure("--world", "moon") == "--world must be live or simulated, not \"moon\"")
  }

  @Test func `the help fits 80 columns`() {
    let lines = Options.table.help.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count > 30)
    #expect(lines.allSatisfy { $0.count <= 80 })
  }
}
