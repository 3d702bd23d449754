import Foundation

/// One line of the test library's report on a run.
struct TestEvent: Decodable {
  struct Payload: Decodable {
    let kind: String
    let messages: [Message]?
    let issue: Issue?
    let testID: String?
  }

  struct Issue: Decodable {
    let sourceLocation: Location?
    let severity: String?
    let isKnown: Bool?
  }

  struct Location: Decodable {
    let line: Int
    let path: String

    enum CodingKeys: String, CodingKey {
      case line
      case path = "_filePath"
    }
  }

  struct Message: Decodable {
    let text: String
  }

  let kind: String
  let payload: Payload
}

extension TestEvent {
  /// Parses a report; lines of another form are ignored.
  static func all(in data: Data) -> [TestEvent] {
    data.split(separator: UInt8(ascii: "\n")).compactMap { try? JSONDecoder().decode(TestEvent.self, from: $0) }
  }

  /// The number of tests that ended without an issue.
  static func passed(in data: Data) -> Int {
    all(in: data).count {
      $0.payload.kind == "testEnded" && $0.payload.messages?.first?.text.contains("passed") == true
    }
  }
}

extension Failure {
  /// Reads the issues that make a run fail; warnings and known issues do not.
  static func all(inEvents data: Data, root: String) -> [Failure] {
    TestEvent.all(in: data).compactMap { event in
      guard event.payload.kind == "issueRecorded", event.payload.issue?.severity != "warning",
        event.payload.issue?.isKnown != true
      else { return nil }
      let place = event.payload.issue?.sourceLocation
      let message = (event.payload.messages ?? []).map(\.text).joined(separator: "\n")
      return Failure(file: place?.path ?? "", line: place?.line ?? 1, message: message, root: root)
    }
  }
}
