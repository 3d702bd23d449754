import Foundation

extension Track {
  /// Reads the bytes of a file; its content, not its name, decides which kind of file it is.
  init(reading data: Data, of file: String) throws(TrackError) {
    let text = try Self.decodeText(data, of: file)
    var builder = TrackBuilder()
    switch text.first(where: { !$0.isXMLSpace }) {
    case UInt8(ascii: "<"): try builder.addGPX(text, of: file)
    case UInt8(ascii: "{"): try builder.addGeoJSON(text, of: file)
    case nil:
      throw TrackError(file: file, problem: "the file is empty", advice: "use a GPX or GeoJSON file with a track")
    case UInt8(ascii: "["):
      throw .notGeoJSON("it begins with a list", of: file)
    default:
      throw TrackError(
        file: file, problem: "this is neither XML nor JSON",
        advice: "use a GPX or GeoJSON file, or export the track as one")
    }
    self = try builder.finish(named: Self.baseName(of: file), of: file)
  }

  /// The name of the file without its folder and without an extension that only states the kind of file.
  private static func baseName(of path: String) -> String {
    let last = path.split(separator: "/").last.map(String.init) ?? path
    guard let dot = last.lastIndex(of: "."), dot > last.startIndex else { return last }
    return [".gpx", ".json", ".geojson"].contains(last[dot...].lowercased()) ? String(last[..<dot]) : last
  }
}

extension UInt8 {
  /// Whether the byte is white space in XML and JSON.
  var isXMLSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) && self != 0x0B && self != 0x0C }
}
