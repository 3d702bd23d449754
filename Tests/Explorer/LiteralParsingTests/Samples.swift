import Inspection
import SwiftRexTesting

/// Returns the description of the error that a function throws, or `nil`.
func refusal(of body: () throws -> Any) -> String? {
  do {
    _ = try body()
    return nil
  } catch {
    return "\(error)"
  }
}

/// An application's actions, three levels deep, with every kind of payload.
enum AppAction: Codable, Equatable, Sendable {
  case favorites(FavoritesAction)
  case lifecycle(LifecycleAction)
  case simulation(SimulationAction)
}

enum FavoritesAction: Codable, Equatable, Sendable {
  case itemTapped(String)
  case loaded(Set<String>)
  case renamed([String: String])
  case sync(SyncAction)
}

enum SyncAction: Codable, Equatable, Sendable {
  case idle
  case failed(String, retryAfter: Duration)
  case merged(Int, Int?, [Bool])
}

enum LifecycleAction: Codable, Equatable, Sendable {
  case didLaunch
  case willTerminate(cause: Cause)
}

enum Cause: Codable, Equatable, Sendable {
  case request
  case signal(String)
}

enum SimulationAction: Codable, Equatable, Sendable {
  case started(speed: Double)
  case moved(to: Position, at: Unit?)
  case visited([Level: Position], byYear: [Int: UInt64])
  case finished(Report)
}

struct Position: Codable, Equatable, Sendable {
  var latitude: Double
  var longitude: Double
}

struct Report: Codable, Equatable, Sendable {
  var id: ReportID
  var unit: Unit
  var points: [Position]
  var note: String?
  var options: Options
  var range: Range<Int>
  var level: Level
  var ratio: Float
  var elapsed: Duration
}

struct ReportID: RawRepresentable, Codable, Hashable, Sendable {
  var rawValue: String
}

struct Options: OptionSet, Codable, Sendable {
  var rawValue: UInt8
}

enum Unit: String, Codable, Sendable {
  case metre, kilometre
}

enum Level: Int, Codable, CaseIterable, Sendable {
  case low = 10
  case high = 20
}

/// A random action of the whole family.
extension Dice {
  mutating func action() -> AppAction {
    switch upTo(2) {
    case 0: .favorites(favorites())
    case 1: .lifecycle(pick([.didLaunch, .willTerminate(cause: .request), .willTerminate(cause: .signal(text()))]))
    default: .simulation(simulation())
    }
  }

  private mutating func favorites() -> FavoritesAction {
    switch upTo(3) {
    case 0: .itemTapped(text())
    case 1: .loaded(Set(list(upTo: 5) { $0.text() }))
    case 2: .renamed(Dictionary(list(upTo: 5) { ($0.text(), $0.text()) }) { first, _ in first })
    default: .sync(sync())
    }
  }

  private mutating func sync() -> SyncAction {
    switch upTo(2) {
    case 0: .idle
    case 1: .failed(text(), retryAfter: duration())
    default: .merged(Int(truncatingIfNeeded: next()), upTo(1) == 0 ? nil : upTo(9), list(upTo: 3) { $0.upTo(1) == 0 })
    }
  }

  private mutating func simulation() -> SimulationAction {
    switch upTo(3) {
    case 0: .started(speed: Double.random(in: -1e9...1e9, using: &self))
    case 1: .moved(to: position(), at: pick([nil, .metre, .kilometre]))
    case 2: .visited([.low: position(), .high: position()], byYear: [upTo(3000): next(), -upTo(9): next()])
    default: .finished(report())
    }
  }

  mutating func duration() -> Duration {
    pick([
      .zero, .seconds(3), .seconds(1.5), .seconds(1.1), .milliseconds(20), .microseconds(-7),
      .nanoseconds(upTo(1 << 40)),
      Duration(secondsComponent: -3, attosecondsComponent: -1), Duration(attoseconds: Int128(next())),
      Duration(attoseconds: .max),
    ])
  }

  private mutating func position() -> Position {
    Position(latitude: Double(upTo(90)), longitude: Double.random(in: -180...180, using: &self))
  }

  private mutating func report() -> Report {
    Report(
      id: ReportID(rawValue: text()), unit: pick([.metre, .kilometre]), points: list(upTo: 3) { $0.position() },
      note: upTo(1) == 0 ? nil : text(), options: Options(rawValue: UInt8(upTo(255))), range: -upTo(5)..<upTo(5),
      level: pick(Level.allCases), ratio: Float.random(in: -1...1, using: &self), elapsed: duration())
  }
}
