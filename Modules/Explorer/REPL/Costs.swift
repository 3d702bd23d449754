import Inspection
import Instrumentation
import SwiftRex

/// The time that actions took in middlewares, reducers and `IO`s, summed by the name of the action.
public final class Costs: Sendable {
  private let sums = Locked(Sums())

  private struct Sums {
    var entries: [String: Entry] = [:]
    /// The name of the action that is being handled.
    var current: String?
  }

  /// The costs of all actions with one name.
  struct Entry: Equatable, Sendable {
    let name: String
    var times = 0
    var handle = Duration.zero
    var reduce = Duration.zero
    var io = Duration.zero

    mutating func addHandling(_ duration: Duration) {
      times += 1
      handle += duration
    }
  }

  /// Adds a measurement. Without a description, it belongs to the action whose `handle` was measured last.
  @Sendable func add(_ measurement: StepMeasurement) {
    sums.withLock { sums in
      if measurement.phase == .handle { sums.current = measurement.action }
      guard let name = measurement.action ?? sums.current else { return }
      switch measurement.phase {
      case .handle: sums.entries[name, default: Entry(name: name)].addHandling(measurement.duration)
      case .reduce: sums.entries[name, default: Entry(name: name)].reduce += measurement.duration
      case .io: sums.entries[name, default: Entry(name: name)].io += measurement.duration
      }
    }
  }

  /// The costs by name, the highest total first.
  var sortedByTotal: [Entry] {
    sums.withLock { $0.entries.values.sorted { ($0.total, $1.name) > ($1.total, $0.name) } }
  }
}

extension Costs.Entry {
  var total: Duration { handle + reduce + io }

  /// Returns the heading of the table, for a window of a width.
  static func heading(columns: Int) -> String { line(columns, "action", "times", "handle", "reduce", "IO") }

  /// Returns the averages as a row of the table, for a window of a width.
  func line(columns: Int) -> String {
    Self.line(
      columns, name, "\(times)", Self.text(average(handle)), Self.text(average(reduce)), Self.text(average(io)))
  }

  /// The averages, as a JSON object.
  var json: String {
    Literal.record(
      "Cost",
      [
        .init("type", .string("cost")),
        .init("action", .string(name)),
        .init("times", .integer(Int128(times))),
        .init("handleMicroseconds", .floating(average(handle))),
        .init("reduceMicroseconds", .floating(average(reduce))),
        .init("ioMicroseconds", .floating(average(io))),
      ]
    ).json
  }

  private func average(_ sum: Duration) -> Double { sum / .microseconds(1) / Double(max(1, times)) }

  /// Returns a number of microseconds with one decimal.
  private static func text(_ microseconds: Double) -> String {
    let tenths = Int((microseconds * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) µs"
  }

  /// Returns a row of 80 columns, or more if the name is long. In a narrower window, the name has a row of its own.
  private static func line(_ columns: Int, _ name: String, _ values: String...) -> String {
    let (start, width) = columns < 80 ? (name + "\n", 9) : (name.filled(toColumns: 32), 11)
    return values.reduce(start) { $0 + " " + $1.right(inColumns: width) }
  }
}

extension Costs {
  /// Returns the case names of an action and of the action in it, such as `favorites.itemTapped`, without other values.
  @Sendable public static func name(of action: some Any) -> String {
    guard let child = Mirror(reflecting: action).children.first, let label = child.label else { return "\(action)" }
    return caseName(of: child.value).map { "\(label).\($0)" } ?? label
  }
}
