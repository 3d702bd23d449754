import SwiftRexTesting

/// An action, two levels deep.
enum AppAction: Equatable {
  case favorites(FavoritesAction)
  case lifecycle(LifecycleAction)
}

enum FavoritesAction: Equatable {
  case itemTapped(String)
  case sync(SyncAction)
}

enum SyncAction: Equatable {
  case idle
}

enum LifecycleAction: Equatable {
  case willTerminate(cause: Cause)
}

enum Cause: Equatable {
  case signal(String)
}

enum SimulationAction: Equatable {
  case started(speed: Double)
}

struct Position: Equatable {
  var latitude: Double
  var longitude: Double
}

enum Level: Int, Codable, CodingKeyRepresentable {
  case low = 10
  case high = 20
}

extension SeededGenerator {
  mutating func upTo(_ limit: Int) -> Int { Int.random(in: 0...limit, using: &self) }

  mutating func list(upTo limit: Int, of highest: Int) -> [Int] {
    (0..<upTo(limit)).map { _ in upTo(highest) }
  }
}
