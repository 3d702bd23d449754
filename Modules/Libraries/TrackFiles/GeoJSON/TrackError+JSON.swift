import Foundation

extension TrackError {
  /// The error of JSON of another format.
  static func notGeoJSON(_ reason: String, of file: String) -> Self {
    Self(file: file, problem: "this is JSON but not GeoJSON: \(reason)", advice: "export the track as GeoJSON")
  }

  /// The error of a position that lacks a number or is out of range.
  static func position(_ longitude: Double?, _ latitude: Double?, at path: [any CodingKey], of file: String) -> Self {
    var problem = "a position needs at least two numbers"
    if let longitude, let latitude {
      let isLatitude = !(-90...90).contains(latitude)
      problem = "the \(isLatitude ? "latitude \(latitude)" : "longitude \(longitude)") is out of range"
    }
    return Self(
      file: file, problem: "\(path.text): \(problem)",
      advice: "write [longitude, latitude] in degrees from -180 to 180 and from -90 to 90")
  }

  /// The error of a file that could not be decoded, with the coding path of a wrong value or the place of malformed JSON.
  static func json(_ error: any Error, in text: Data, of file: String) -> Self {
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      let object = context.codingPath.isEmpty ? "the outermost object" : context.codingPath.text
      return Self(file: file, problem: "\(object) has no \(key.stringValue)", advice: correctIt)
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      let kind = type is String.Type ? "a string" : type is [Any].Type ? "an array" : "an object"
      return Self(file: file, problem: "\(context.codingPath.text) is not \(kind)", advice: correctIt)
    default: return malformedJSON(text, of: file)
    }
  }

  /// Finds the place of malformed JSON. `JSONDecoder` does not report it; `JSONSerialization` does, on Linux only in a
  /// message.
  private static func malformedJSON(_ text: Data, of file: String) -> Self {
    var info: [String: Any] = [:]
    do { _ = try JSONSerialization.jsonObject(with: text) } catch { info = (error as NSError).userInfo }
    let words = info[NSDebugDescriptionErrorKey] as? String ?? ""
    let written = words.firstMatch(of: /character (\d+)/).flatMap { Int($0.1) }
    if let offset = info["NSJSONSerializationErrorIndex"] as? Int ?? written {
      return Self(file: file, at: offset, in: text, problem: "the JSON is malformed or nested too deeply")
    }
    if words.contains("end of file") { return incomplete(file, before: "its last bracket") }
    return Self(file: file, problem: "the JSON is malformed or nested too deeply", advice: correctIt)
  }
}

extension [any CodingKey] {
  /// The path as a program writes it, such as `features[3].geometry`.
  fileprivate var text: String {
    reduce("") { path, key in
      if let index = key.intValue { return "\(path)[\(index)]" }
      return path.isEmpty ? key.stringValue : "\(path).\(key.stringValue)"
    }
  }
}
