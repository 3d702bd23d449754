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
  }

  @Test func `a file that does not exist, a folder and a device are refused`() throws {
    let folder = try TemporaryFolder()
    let missing = "\(folder.path)/none.gpx"
    let advice = "check the path and its permissions"
    #expect(
      complaint(missing) == "\(missing): the file cannot be read: No such file or directory; \(advice)")
    #expect(complaint(folder.path) == "\(folder.path): this is not a regular file; use a GPX or GeoJSON file")
    #expect(complaint("/dev/null") == "/dev/null: this is not a regular file; use a GPX or GeoJSON file")
  }

  @Test func `a file that is too large is refused before it is parsed`() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write("<gpx/>", to: "large.gpx")
    truncate(file, 64_000_001)
    #expect(complaint(file) == "\(file): the file is larger than 64 MB; split the file")
    truncate(file, 64_000_000)
    #expect(complaint(file)?.contains("unexpected content after </gpx>") == true)
  }
}
