import Instrumentation
import Logger
import SwiftRex

/// The middleware of the app.
typealias AppMiddleware = AnyMiddleware<AppAction, AppAction, AppState>

extension MiddlewareReader<World, AppMiddleware> {
  /// The log, the features and the rules between features.
  static let app: Self = logger <> Feature.app.middleware.measured("features", by: \.metrics) <> rules

  /// The log of every action, if the world has a log file.
  private static let logger = Self { $0.logger.lift(outputAction: absurd).eraseToAnyMiddleware() }

  /// The rules between features.
  private static let rules = Self.pure(.rules)
}

extension World {
  /// A middleware that appends every action to the log file, if there is one.
  var logger: AnyMiddleware<AppAction, Never, AppState> {
    guard let log else { return .identity }
    return LoggerMiddleware(now: now) { log.append($0.line) }.eraseToAnyMiddleware()
  }
}
