import CommandLineOptions
import HTTP
import Testing

@testable import App

/// The option `--favorites`.
struct FavoritesOptionTests {
  private static func failure(_ arguments: String...) -> String? {
    do throws(UsageError) {
      _ = try Options.table.parse(arguments)
      return nil
    } catch { return error.message }
  }

  @Test func `favorites are stored in a file or on a server`() throws {
    let address = try HTTPAddress("http://localhost:8080/favorites")
    #expect(try Options.table.parse(["--favorites", "http://localhost:8080/favorites"])?.favorites == .server(address))
    #expect(try Options.table.parse(["--favorites=f.json"])?.favorites == .file("f.json"))
    #expect(try Options.table.parse(["--favorites", "http.json"])?.favorites == .file("http.json"))
    #expect(Self.failure("--fav=x") == "unknown option --fav; did you mean --favorites?")
    let start = "--favorites takes an address such as http://localhost:8080/favorites; this one "
    #expect(Self.failure("--favorites", "http://") == start + "has no valid host")
    #expect(Self.failure("--favorites=ftp://a/") == start + "begins with neither http:// nor https://")
    #expect(
      Self.failure("--favorites=https://me:s3cret@a/")
        == start + "has a user name or a password; set FAVORITES_TOKEN to a token instead")
  }
}
