import Foundation
import SwiftRexTesting
import Testing
import TrackFiles

@Suite struct TrackFileTests {
  private func complaint(_ path: String) -> String? {
    do throws(TrackError) {
      _ = try Track(contentsOf: path)
      return nil
    } catch {
      return "\(error)"
    }
  }

  @Test func `a track without a name is named after its file`() throws {
    let folder = try TemporaryFolder()
    for (name, expected) in [("Sunday.GPX", "Sunday"), (".gpx", ".gpx"), ("v1.2", "v1.2")] {
      let file = try folder.write("<gpx><trk><name> </name><trkpt lat='1' lon='2'/></trk></gpx>", to: name)
      #expect(try Track(contentsOf: file).name == expected)
    }
    #expect(try track(of: "<gpx><wpt lat='1' lon='2'/></gpx>", named: "folder/walk.gpx").name == "walk")
  }

  @Test func `a file that is missing, too large or no regular file is refused before it is parsed`() throws {
    let folder = try TemporaryFolder()
    let (missing, file) = ("\(folder.path)/none.gpx", try folder.write("<gpx/>", to: "large.gpx"))
    truncate(file, 64_000_001)
    #expect(
      [missing, folder.path, "/dev/null", file].map(complaint) == [
        "\(missing): the file cannot be read: No such file or directory; check the path and its permissions",
        "\(folder.path): this is not a regular file; use a GPX file",
        "/dev/null: this is not a regular file; use a GPX file",
        "\(file): the file is larger than 64 MB; split the file",
      ])
  }
}
