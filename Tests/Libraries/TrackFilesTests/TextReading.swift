@testable import TrackFiles

/// What reading bytes gave.
enum Reading: Equatable {
  case track(Track)
  case fault(TextFault)

  /// Reads a file of these bytes in pieces of these sizes, again and again.
  init(_ bytes: [UInt8], inPiecesOf sizes: [Int] = [65_536]) {
    do throws(TextFault) {
      var reader = TrackReader()
      for piece in pieces(of: bytes, sizes) { try reader.read(piece) }
      self = .track(try reader.finish(named: "test"))
    } catch {
      self = .fault(error)
    }
  }

  /// Reads a text.
  init(_ text: String, inPiecesOf sizes: [Int] = [65_536]) {
    self.init(Array(text.utf8), inPiecesOf: sizes)
  }

  var track: Track? { if case .track(let track) = self { track } else { nil } }

  /// The complaint as `LINE:COLUMN: PROBLEM`.
  var complaint: String? {
    guard case .fault(let fault) = self else { return nil }
    return "\(fault.place.line):\(fault.place.column): \(fault.problem.problem)"
  }
}

/// Cuts bytes into pieces of these sizes, again and again.
func pieces(of whole: [UInt8], _ sizes: [Int]) -> [[UInt8]] {
  var rest = whole[...]
  var pieces: [[UInt8]] = []
  while !rest.isEmpty {
    let piece = rest.prefix(sizes[pieces.count % sizes.count])
    pieces.append(Array(piece))
    rest = rest.dropFirst(piece.count)
  }
  return pieces
}

/// Cuts a text into pieces of these numbers of Unicode scalars, again and again, and answers their UTF-8.
private func pieces(of whole: String, _ sizes: [Int]) -> [[UInt8]] {
  let scalars = whole.unicodeScalars
  var index = scalars.startIndex
  var pieces: [[UInt8]] = []
  while index < scalars.endIndex {
    let size = sizes[pieces.count % sizes.count]
    let end = scalars.index(index, offsetBy: size, limitedBy: scalars.endIndex) ?? scalars.endIndex
    pieces.append(Array(whole.utf8[index..<end]))
    index = end
  }
  return pieces
}

extension XMLReader {
  /// All events of a text in pieces, neighbouring texts joined, and the fault that ended them.
  static func events(_ text: String, inPiecesOf sizes: [Int] = [65_536]) -> ([XMLEvent], TextFault?) {
    var reader = Self()
    var events: [XMLEvent] = []
    do throws(TextFault) {
      for piece in pieces(of: text, sizes) {
        reader.append(piece)
        while let event = try reader.next() { events.appendJoined(event) }
      }
      try reader.finish()
      return (events, nil)
    } catch {
      return (events, error)
    }
  }
}

extension [XMLEvent] {
  fileprivate mutating func appendJoined(_ event: Element) {
    if case .text(let new) = event, case .text(let old) = last {
      self[count - 1] = .text(old + new)
    } else {
      append(event)
    }
  }
}

extension JSONReader {
  /// All events of a text in pieces, and the fault that ended them.
  static func events(_ text: String, inPiecesOf sizes: [Int] = [65_536]) -> ([JSONEvent], TextFault?) {
    var reader = Self()
    var events: [JSONEvent] = []
    do throws(TextFault) {
      for piece in pieces(of: text, sizes) {
        reader.append(piece)
        while let event = try reader.next() { events.append(event) }
      }
      try reader.finish()
      return (events, nil)
    } catch {
      return (events, error)
    }
  }
}
