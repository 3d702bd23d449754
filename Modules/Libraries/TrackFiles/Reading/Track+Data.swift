import Foundation

extension Track {
  /// Reads the bytes of a GPX file.
  init(reading data: Data, of file: String) throws(TrackError) {
    var text = data.asUTF8
    var builder = TrackBuilder()
    // A logger that crashes can leave a file that is longer than its content.
    let end = text.lastIndex { $0 != 0 && !$0.isXMLSpace }.map { $0 + 1 } ?? 0
    if text[end...].contains(0) {
      builder.log.note(.endTrimmed, line: 1 + text[..<end].count { $0 == UInt8(ascii: "\n") })
      text = text[..<end]
    }
    switch text.first(where: { !$0.isXMLSpace }) {
    case UInt8(ascii: "<"): try builder.addGPX(text, of: file)
    case nil:
      throw TrackError(file: file, problem: "the file is empty", advice: "use a GPX file with a track")
    default:
      throw TrackError(
        file: file, problem: "this is not GPX", advice: "use a GPX file in UTF-8, or export the track as one")
    }
    self = try builder.finish(named: Self.baseName(of: file), of: file)
  }

  /// The name of the file without its folder and without the extension `.gpx`.
  private static func baseName(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return last }
    return last[dot...].lowercased() == ".gpx" ? String(last[..<dot]) : last
  }
}
