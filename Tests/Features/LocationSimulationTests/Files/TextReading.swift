@testable import LocationSimulationFeature

typealias TextFault = LocationSimulation.TextFault

/// What reading bytes gave.
enum Reading: Equatable {
  case track(LocationSimulation.Track)
  case fault(TextFault)

  /// Reads a file of these bytes in pieces of these sizes, again and again.
  init(_ bytes: [UInt8], inPiecesOf sizes: [Int] = [65_536]) {
    do throws(TextFault) {
      var reader = LocationSimulation.TrackReader()
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

  var track: LocationSimulation.Track? { if case .track(let track) = self { track } else { nil } }

  /// The complaint as `LINE:COLUMN: PROBLEM`.
  var complaint: String? {
    guard case .fault(let fault) = self else { return nil }
    return "\(fault.place.line):\(fault.place.column): \(fault.problem.problem)"
  }
}

/// Cuts bytes or characters into pieces of these sizes, again and again.
func pieces<Element>(of whole: [Element], _ sizes: [Int]) -> [[Element]] {
  var rest = whole[...]
  var pieces: [[Element]] = []
  while !rest.isEmpty {
    let piece = rest.prefix(sizes[pieces.count % sizes.count])
    pieces.append(Array(piece))
    rest = rest.dropFirst(piece.count)
  }
  return pieces
}

extension LocationSimulation.XMLReader {
  /// All events of a text in pieces, neighbouring texts joined, and the fault that ended them.
  static func events(_ text: String, inPiecesOf sizes: [Int] = [65_536]) -> ([LocationSimulation.XMLEvent], TextFault?)
  {
    var reader = Self()
    var events: [LocationSimulation.XMLEvent] = []
    do throws(TextFault) {
      for piece in pieces(of: Array(text.unicodeScalars), sizes) {
        reader.append(piece.flatMap { Array(String($0).utf8) })
        while let event = try reader.next() { events.appendJoined(event) }
      }
      try reader.finish()
      return (events, nil)
    } catch {
      return (events, error)
    }
  }
}

extension [LocationSimulation.XMLEvent] {
  fileprivate mutating func appendJoined(_ event: Element) {
    if case .text(let new) = event, case .text(let old) = last {
      self[count - 1] = .text(old + new)
    } else {
      append(event)
    }
  }
}

extension LocationSimulation.JSONReader {
  /// All events of a text in pieces, and the fault that ended them.
  static func events(_ text: String, inPiecesOf sizes: [Int] = [65_536]) -> ([LocationSimulation.JSONEvent], TextFault?)
  {
    var reader = Self()
    var events: [LocationSimulation.JSONEvent] = []
    do throws(TextFault) {
      for piece in pieces(of: Array(text.unicodeScalars), sizes) {
        reader.append(piece.flatMap { Array(String($0).utf8) })
        while let event = try reader.next() { events.append(event) }
      }
      try reader.finish()
      return (events, nil)
    } catch {
      return (events, error)
    }
  }
}
