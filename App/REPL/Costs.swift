import Inspection
import Instrumentation
import SwiftRex

/// How long the steps of the actions took, summed up by the name of the action.
final class Costs: Sendable {
  private let entries = Locked<[String: Entry]>([:])

  /// What is known of the actions of one name.
  struct Entry: Equatable, Sendable {
    let name: String
    var times = 0
    var handle = Duration.zero
    var reduce = Duration.zero
    var io = Duration.zero
  }

  /// Takes a measurement.
  func add(_ measurement: StepMeasurement) {
    guard let name = measurement.action else { return }
    entries.withLock { entries in
      switch measurement.phase {
      case .handle:
        entries[name, default: Entry(name: name)].times += 1
        entries[name, default: Entry(name: name)].handle += measurement.duration
      case .reduce: entries[name, default: Entry(name: name)].reduce += measurement.duration
      case .io: entries[name, default: Entry(name: name)].io += measurement.duration
      }
    }
  }

  /// What is known of every name, the dearest first.
  var dearestFirst: [Entry] {
    entries.withLock { $0.values.sorted { ($0.total, $1.name) > ($1.total, $0.name) } }
  }
}

extension Costs.Entry {
  var total: Duration { handle + reduce + io }

  /// The heading of the lines.
  static let heading = line("action", "times", "handle", "reduce", "IO")

  /// The averages, in microseconds, as a person reads them.
  func line(_ format: ReportFormat) -> String {
    switch format {
    case .text:
      Self.line(name, "\(times)", Self.text(average(handle)), Self.text(average(reduce)), Self.text(average(io)))
    case .json: literal.json
    }
  }

  private var literal: Literal {
    .record(
      "Cost",
      [
        .init("action", .string(name)),
        .init("times", .integer(Int128(times))),
        .init("handleMicroseconds", .floating(average(handle))),
        .init("reduceMicroseconds", .floating(average(reduce))),
        .init("ioMicroseconds", .floating(average(io))),
      ])
  }

  private func average(_ sum: Duration) -> Double { sum / .microseconds(1) / Double(max(1, times)) }

  /// The microseconds with one decimal.
  private static func text(_ microseconds: Double) -> String {
    let tenths = Int((microseconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) µs"
  }

  private static func line(_ name: String, _ columns: String...) -> String {
    name + String(repeating: " ", count: max(1, 40 - name.count))
      + columns.map { String(repeating: " ", count: max(1, 12 - $0.count)) + $0 }.joined()
  }
}
