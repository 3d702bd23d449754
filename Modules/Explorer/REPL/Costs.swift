import Inspection
import Instrumentation
import LiteralParsing
import SwiftRex

/// The time that the middleware and the reducer of each feature took, by the name of the action.
public final class Costs: Sendable {
  private let sums = Locked(Sums())

  private struct Sums {
    var features: [String: Entry] = [:]
    var actions: [String: Entry] = [:]
    /// The action that is being handled.
    var current: String?
  }

  /// The times that a middleware or a reducer took.
  struct Times: Equatable, Sendable {
    private(set) var count = 0
    private(set) var maximum = Duration.zero
    private var sum = Duration.zero
    private var last = Duration.zero

    var mean: Duration { sum / max(1, count) }

    /// Adds the time of another action, or of a further step of the last one.
    mutating func add(_ duration: Duration, isFurtherStep: Bool = false) {
      if !isFurtherStep { (count, last) = (count + 1, .zero) }
      last += duration
      sum += duration
      maximum = max(maximum, last)
    }
  }

  /// The times of one kind of action, or of a whole feature.
  struct Entry: Equatable, Sendable {
    let name: String
    var middleware = Times()
    var reducer = Times()

    var count: Int { max(middleware.count, reducer.count) }

    fileprivate mutating func add(_ measurement: StepMeasurement) {
      switch measurement.phase {
      case .handle: middleware.add(measurement.duration)
      case .reduce: reducer.add(measurement.duration)
      case .io: middleware.add(measurement.duration, isFurtherStep: true)
      }
    }
  }

  /// Adds a measurement. If it names no action, it belongs to the one whose `handle` was measured last.
  @Sendable func add(_ measurement: StepMeasurement) {
    sums.withLock { sums in
      if measurement.phase == .handle { sums.current = measurement.action }
      guard let name = measurement.action ?? sums.current else { return }
      let feature = String(name.prefix { $0 != "." })
      sums.features[feature, default: Entry(name: feature)].add(measurement)
      sums.actions[name, default: Entry(name: name)].add(measurement)
    }
  }

  /// Returns the costs of the features, or of one feature's actions, the most expensive first.
  func entries(of feature: String? = nil) -> [Entry] {
    let entries = sums.withLock { feature == nil ? $0.features : $0.actions }.values
    return entries.filter { feature == nil || $0.name == feature || $0.name.hasPrefix("\(feature ?? "").") }
      .sorted { ($0.total, $1.name) > ($1.total, $0.name) }
  }
}

extension Costs.Entry {
  fileprivate var total: Duration { middleware.mean * middleware.count + reducer.mean * reducer.count }

  /// Returns a table, whose rows wrap in a narrow window.
  static func lines(of entries: [Costs.Entry], columns: Int) -> [String] {
    let rows = entries.map { ["\($0.count)"] + $0.times }
    let names = ["name"] + entries.map(\.name)
    return zip(names, [["actions", "middleware", "max", "reducer", "max"]] + rows).flatMap { name, values in
      values.reduce(name.filled(toColumns: max(24, names.map(\.columns).max() ?? 0))) {
        $0 + " " + $1.right(inColumns: 10)
      }.rows(ofColumns: columns)
    }
  }

  private var times: [String] {
    [middleware.mean, middleware.maximum, reducer.mean, reducer.maximum].map(Self.text)
  }

  var json: String {
    Literal.object([
      "type": "cost", "name": name, "actions": count,
      "middlewareMeanMicroseconds": (middleware.mean * 1_000_000).inSeconds,
      "middlewareMaximumMicroseconds": (middleware.maximum * 1_000_000).inSeconds,
      "reducerMeanMicroseconds": (reducer.mean * 1_000_000).inSeconds,
      "reducerMaximumMicroseconds": (reducer.maximum * 1_000_000).inSeconds,
    ]).json
  }

  private static func text(_ duration: Duration) -> String {
    let tenths = Int((duration / .microseconds(1) * 10).rounded())
    return "\(tenths / 10).\(tenths % 10) µs"
  }
}

extension Costs {
  /// Returns the case names of an action and of the action in it, such as `favorites.itemTapped`, without other values.
  @Sendable public static func name(of action: some Any) -> String {
    guard let child = Mirror(reflecting: action).children.first, let label = child.label else { return "\(action)" }
    return caseName(of: child.value).map { "\(label).\($0)" } ?? label
  }
}
