/// A problem of a text, with advice.
struct TextProblem: Hashable {
  /// The problem, in a few words.
  let problem: String

  /// The advice to a person.
  let advice: String

  /// Creates a problem; most are solved by a correction or by another export.
  init(_ problem: String, advice: String = "correct it or export the file again") {
    self.problem = problem
    self.advice = advice
  }
}

/// A problem of a text, and its place.
struct TextFault: Error, Equatable {
  let problem: TextProblem
  let place: TextPlace
}

/// The reason why reading stops.
enum TextStop: Error {
  /// The rest of what is being read has not come yet.
  case needsMoreText

  /// The byte at an index of the buffer, or what begins there, is wrong.
  case problem(TextProblem, at: Int)
}

/// A place in a text, for people.
struct TextPlace: Hashable, Sendable {
  /// The line, counted from 1.
  var line = 1

  /// The character in the line, counted from 1.
  var column = 1

  /// Moves behind some UTF-8.
  mutating func advance(over bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBufferPointer { bytes in
      var breaks = 0
      for byte in bytes where byte == UInt8(ascii: "\n") { breaks &+= 1 }
      if breaks > 0 {
        line += breaks
        column = 1
      }
      for byte in bytes.reversed() {
        if byte == UInt8(ascii: "\n") { break }
        if byte & 0xC0 != 0x80 { column &+= 1 }
      }
    }
  }
}
