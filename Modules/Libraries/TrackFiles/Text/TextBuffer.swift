/// The part of a UTF-8 text that has come and was not read yet.
///
/// What was read is forgotten as soon as more comes, so a reader that keeps up needs the memory of a chunk.
struct TextBuffer {
  /// The text from somewhere before ``position`` on.
  private(set) var bytes: [UInt8] = []

  /// The index of the next byte to be read.
  var position = 0

  private var lastPlace: TextPlace
  private var lastIndex = 0

  /// Begins with a text that stands at a place.
  init(at place: TextPlace = TextPlace()) { lastPlace = place }

  /// Whether everything that came was read.
  var isAtEnd: Bool { position == bytes.count }

  /// Adds what comes next.
  mutating func append(_ more: [UInt8]) {
    _ = place(at: position)
    bytes.removeFirst(position)
    lastIndex = 0
    position = 0
    bytes += more
  }

  /// Finds the first byte from the position on with a property, or the end of what has come.
  func index(where isFound: (UInt8) -> Bool) -> Int {
    bytes.withUnsafeBufferPointer { bytes in
      var index = position
      while index < bytes.count, !isFound(bytes[index]) { index &+= 1 }
      return index
    }
  }

  /// Finds where a text first occurs from the position on.
  func index(of text: StaticString) -> Int? {
    let text = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes.withUnsafeBufferPointer { bytes in
      var index = position
      while index <= bytes.count - text.count {
        if bytes[index] == text[0], bytes[index...].starts(with: text) { return index }
        index &+= 1
      }
      return nil
    }
  }

  /// Throws a problem unless a text stands at the position.
  func expect(_ text: StaticString, or problem: TextProblem) throws(TextStop) {
    for offset in 0..<text.utf8CodeUnitCount where try byte(offset) != text.utf8Start[offset] {
      throw .problem(problem, at: position)
    }
  }

  /// Returns the byte so far behind the position.
  func byte(_ offset: Int) throws(TextStop) -> UInt8 {
    guard position + offset < bytes.count else { throw .needsMoreText }
    return bytes[position + offset]
  }

  /// Finds the line and the column of an index; each place lies at or behind the one found before.
  ///
  /// - Complexity: All calls together cost one pass over the text.
  mutating func place(at index: Int) -> TextPlace {
    if index > lastIndex {
      lastPlace.advance(over: bytes[lastIndex..<index])
      lastIndex = index
    }
    return lastPlace
  }

  /// Returns the error of a problem at an index.
  mutating func fault(_ problem: TextProblem, at index: Int) -> TextFault {
    TextFault(problem: problem, place: place(at: index))
  }
}

/// A text that comes in pieces, of which only the beginning is kept.
struct LimitedText {
  /// The beginning, which was kept.
  private(set) var value = ""

  /// Adds a piece; where it is cut does not depend on the pieces.
  mutating func append(_ piece: String) {
    if value.utf8.count + piece.utf8.count <= Self.limit {
      value += piece
    } else {
      for scalar in piece.unicodeScalars {
        guard value.utf8.count < Self.limit else { return }
        value.unicodeScalars.append(scalar)
      }
    }
  }

  /// Bytes after which nothing is added.
  private static let limit = 1_000
}
