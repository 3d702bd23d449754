import Instrumentation
import Logger
import SwiftRex

/// The middleware of the app.
typealias AppMiddleware = AnyMiddleware<AppAction, AppAction, AppState>

extension MiddlewareReader<World, AppMiddleware> {
  /// The log, the features and the rules between features.
  static let app: Self = logger <> Feature.app.middleware.measured("features", by: \.metrics) <> rules

  /// The log of every action, if the world has a log file.
  private static let logger = Self { world in
    guard let log = world.log else { return .identity }
    return LoggerMiddleware(now: world.now) { log.append($0.line) }.lift(outputAction: absurd).eraseToAnyMiddleware()
  }

  /// The rules between features.
  private static let rules = Self.pure(.rules)
}
