import LiteralParsing

/// Types whose decoding is out of the ordinary.
struct Holder<Value: Decodable>: Decodable { var value: Value }

struct Wrapper<Content: Decodable & Equatable>: Decodable, Equatable {
  var content: Content
}

extension Wrapper {
  init(from decoder: any Decoder) throws { content = try Content(from: decoder) }
}

enum Plain: String, Decodable { case a }

enum City: String, Codable, CaseIterable, CodingKeyRepresentable { case oslo = "OSLO" }

struct Grid: Codable, Hashable { var x: Int }

struct Renamed: Decodable, Equatable {
  var id: Int

  enum CodingKeys: String, CodingKey { case id = "report_id" }
}

class Parent: Decodable { var name: String }

final class Child: Parent {
  var age: Int

  enum CodingKeys: CodingKey { case age }

  required init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    age = try container.decode(Int.self, forKey: .age)
    try super.init(from: container.superDecoder())
  }
}

struct Flat: Decodable, Equatable {
  var position: Position
  var age: Int

  enum CodingKeys: CodingKey { case age }
}

extension Flat {
  init(from decoder: any Decoder) throws {
    position = try Position(from: decoder)
    age = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .age)
  }
}

struct Meters: Decodable, Equatable {
  var value: Double

  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Double.self)
    if value < 0 {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "Cannot initialize a length below 0"))
    }
  }
}
