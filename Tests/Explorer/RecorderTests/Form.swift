import SwiftRex

/// A form with a grade, which must be a single letter.
enum Form {
  enum Action: Codable, Equatable, Sendable {
    case named(String)
    case rated(Grade)
  }

  struct State: Codable, Sendable {
    var grade: Grade?
    var name = ""
  }

  static let reducer = Reducer<Action, State>.reduce { action, state in
    switch action {
    case .rated(let grade): state.grade = grade
    case .named(let name): state.name = name
    }
  }

  struct Grade: Codable, Equatable, Sendable {
    let text: String

    init(text: String) { self.text = text }

    init(from decoder: any Decoder) throws {
      text = try decoder.container(keyedBy: CodingKeys.self).decode(String.self, forKey: .text)
      if text.count != 1 {
        throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not a letter"))
      }
    }
  }
}
